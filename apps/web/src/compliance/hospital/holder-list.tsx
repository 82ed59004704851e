import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { listPaperHolders, type PaperHolder } from '@icare/contracts/paper-holders';
import { holderKindNames } from '@icare/domain/paper-labels';
import { Archive, FilePlus, History, Pencil, Undo2 } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { HistoryDialog } from '../../audit/history-button.tsx';
import { paths } from '../../routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyList } from '../../ui/list/empty-list.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelects } from '../../ui/list/filter-selects.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { SelectAll, SelectRow } from '../../ui/list/select-boxes.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { type RowSelection, useSelection } from '../../ui/list/use-selection.ts';
import { Menu } from '../../ui/menu.tsx';
import { loadFailure } from '../api.ts';
import { ChosenHolderActions } from './chosen-holder-actions.tsx';
import { describeHolder, describeResponsible } from './paper-labels.ts';

const holderDialogs = () => import('./holder-dialogs.tsx');
const dialogs: Record<Action, ComponentType<{ holder: PaperHolder; onClose: () => void }>> = {
  edit: lazyPart(async () => (await holderDialogs()).EditHolderDialog),
  retire: lazyPart(async () => (await holderDialogs()).RetireHolderDialog),
  restore: lazyPart(async () => (await holderDialogs()).RestoreHolderDialog),
  history: ({ holder: { id, name }, onClose }) => (
    <HistoryDialog of={{ kind: 'paper_holder', id }} name={name} onClose={onClose} />
  ),
  add_paper: lazyPart(async () => (await import('./add-paper-dialog.tsx')).AddPaperDialog),
};

type Action = 'history' | 'edit' | 'retire' | 'restore' | 'add_paper';

const rowsPerPage = 100;

/** Holders of papers, by name, with those that have no paper yet. */
export function HolderList({ runs }: { runs: boolean }) {
  const { filters, isFiltered, clear, field } = useListFilters(listPaperHolders);
  const list = useList(listPaperHolders, filters, ({ data }) => data.holders, rowsPerPage);
  const { query, rows: holders, count } = list;
  const [open, setOpen] = useState<{ action: Action; holder: PaperHolder }>();
  const OpenDialog = open && dialogs[open.action];
  const ids = useMemo(() => holders.map(({ id }) => id), [holders]);
  const selection = useSelection(ids, filters);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" onKeyDown={selection.onKeyDown}>
      <FiltersOrActions
        selection={selection}
        noun={['holder', 'holders']}
        most={limits.chosenRowsExported}
        actions={
          <ChosenHolderActions
            holders={holders.filter(({ id }) => selection.isChosen(id))}
            runs={runs}
          />
        }
      >
        <FilterBar
          search={{ label: 'Search name, place or serial number...', ...field('search') }}
          count={count}
          countIs="seen"
        >
          <FilterSelects
            field={field}
            selects={{
              kind: { label: 'What it is', any: 'All kinds', options: holderKindNames },
              department: { label: 'Department', any: 'All departments', options: departments },
              papers: {
                label: 'Papers',
                any: 'With papers or not',
                options: { none: 'Without any paper' },
              },
              include: { label: 'Use', any: 'In use', options: { retired: 'Also retired' } },
            }}
          />
        </FilterBar>
      </FiltersOrActions>
      <ListBody
        query={query}
        failure={loadFailure(query.error, 'The list could not be loaded.')}
        isEmpty={holders.length === 0}
        empty={
          <EmptyList
            title="Nothing here"
            filters={{ isFiltered, clear }}
            noMatch="Nothing matches the search and the filters."
          >
            Add the hospital, its departments and items that have licences or certificates.
          </EmptyList>
        }
        count={count ?? ''}
        skeletonRows={8}
      >
        <div className="pb-2">
          <SelectAll selection={selection} />
        </div>
        <ul tabIndex={-1} className="border-t border-line outline-none">
          {holders.map((holder) => (
            <HolderRow
              key={holder.id}
              holder={holder}
              runs={runs}
              selection={selection}
              onAction={(action) => setOpen({ action, holder })}
            />
          ))}
        </ul>
      </ListBody>
      {open && OpenDialog && (
        <OpenDialog
          key={`${open.action} ${open.holder.id}`}
          holder={open.holder}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

type HolderRowProps = {
  holder: PaperHolder;
  runs: boolean;
  selection: RowSelection;
  onAction: (action: Action) => void;
};

function HolderRow({ holder, runs, selection, onAction }: HolderRowProps) {
  const { name, kind, place, serial, department, isRetired, retiredReason, papers } = holder;
  const missing = holder.requires
    .filter(({ isMissing }) => isMissing)
    .map(({ certificationType }) => certificationType.name);
  const history = { label: 'History', icon: History, onSelect: () => onAction('history') };
  const items = isRetired
    ? [{ label: 'Take into use again', icon: Undo2, onSelect: () => onAction('restore') }, history]
    : [
        { label: 'Add paper', icon: FilePlus, onSelect: () => onAction('add_paper') },
        { label: 'Change', icon: Pencil, onSelect: () => onAction('edit') },
        history,
        { label: 'Retire', icon: Archive, danger: true, onSelect: () => onAction('retire') },
      ];
  return (
    <li
      data-row
      className="flex items-start border-b border-line py-2.5 has-[[data-choose]:checked]:bg-primary-soft"
    >
      <span className="pr-2">
        <SelectRow
          id={holder.id}
          name={describeHolder(holder)}
          isChosen={selection.isChosen(holder.id)}
          selecting={selection.selecting}
        />
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 leading-snug lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem_auto]">
        <div className="min-w-0">
          <h3 className="font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-meta text-muted wrap-anywhere">
            {[holderKindNames[kind], place, serial && `no. ${serial}`].filter(Boolean).join(' · ')}
          </p>
          {missing.length > 0 && (
            <p className="text-meta font-bold wrap-anywhere text-danger">
              Missing: {missing.join(', ')}
            </p>
          )}
        </div>
        <p className="min-w-0 wrap-anywhere max-lg:order-last max-lg:col-span-2">
          <span className="block text-meta text-muted">{department.name}</span>
          {describeResponsible(holder)}
          {isRetired && (
            <span className="mt-1 block text-meta text-muted">
              <Badge tone="neutral" icon={Archive}>
                Retired
              </Badge>{' '}
              {retiredReason}
            </span>
          )}
        </p>
        <p className="tabular-nums max-lg:order-last max-lg:col-span-2">
          {papers > 0 && !isRetired ? (
            <Link to={paths.compliance.tab('hospital', { holderId: holder.id })}>
              {papers} {papers === 1 ? 'paper' : 'papers'}
            </Link>
          ) : (
            `${papers === 0 ? 'No' : papers} ${papers === 1 ? 'paper' : 'papers'}`
          )}
        </p>
        {runs && <Menu label={`More for ${name}`} items={items} />}
      </div>
    </li>
  );
}
