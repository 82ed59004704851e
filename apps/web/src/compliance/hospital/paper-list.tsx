import { type DepartmentName, departments } from '@icare/contracts/departments';
import { listHospitalPapers } from '@icare/contracts/hospital-papers';
import { limits } from '@icare/contracts/limits';
import { holderKindNames, standingNames } from '@icare/domain/paper-labels';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyList } from '../../ui/list/empty-list.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { FilterSelects } from '../../ui/list/filter-selects.tsx';
import { FiltersOrActions } from '../../ui/list/filters-or-actions.tsx';
import { ListBody } from '../../ui/list/list-body.tsx';
import { SelectAll } from '../../ui/list/select-boxes.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListFilters } from '../../ui/list/use-list-filters.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { loadFailure } from '../api.ts';
import {
  ChosenPaperActions,
  ChosenPaperDialogs,
  type ChosenPapersDialog,
} from './chosen-paper-actions.tsx';
import { MissingPapers } from './missing-papers.tsx';
import { PaperRows } from './paper-rows.tsx';

const rowsPerPage = 100;

type PaperListProps = {
  /** The user also changes holders. */
  runs: boolean;
  /** Only papers of this department, for who leads it. */
  department?: DepartmentName;
};

/** Papers of the hospital, the most urgent first. */
export function PaperList({ runs, department }: PaperListProps) {
  const { filters, isFiltered, change, clear, field } = useListFilters(listHospitalPapers);
  const wanted = department ? { ...filters, department } : filters;
  const list = useList(listHospitalPapers, wanted, ({ data }) => data.papers, rowsPerPage);
  const { query, rows: papers, count: counted } = list;
  const count = counted && `${counted} ${counted === '1 of 1' ? 'paper' : 'papers'}`;
  const [first] = papers;
  // An inspector only reads.
  const selects = !useLastSession()?.inspects;
  const ids = useMemo(() => papers.map(({ id }) => id), [papers]);
  const selection = useSelection(ids, wanted);
  const [opened, setOpened] = useState<ChosenPapersDialog | null>(null);
  const { search, kind, holderId, standing, include } = filters;
  const ofHolders = { search, kind, holderId, department: wanted.department };
  // What is missing stands in no state, and has no history.
  const showsMissing = !standing && !include;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows in it, each of which has a checkbox
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" onKeyDown={selection.onKeyDown}>
      <FiltersOrActions
        selection={selection}
        noun={['paper', 'papers']}
        most={limits.chosenRowsExported}
        actions={
          <ChosenPaperActions
            papers={papers.filter(({ id }) => selection.isChosen(id))}
            runs={runs}
            onOpen={setOpened}
          />
        }
      >
        <FilterBar
          search={{ label: 'Search item, place, number or type...', ...field('search') }}
          count={count}
          countIs="seen"
        >
          <FilterSelects
            field={field}
            selects={{
              standing: { label: 'State', any: 'All states', options: standingNames },
              kind: { label: 'What it is for', any: 'All kinds', options: holderKindNames },
              ...(!department && {
                department: { label: 'Department', any: 'All departments', options: departments },
              }),
              include: {
                label: 'History',
                any: 'Current ones',
                options: { history: 'With history' },
              },
            }}
          />
        </FilterBar>
      </FiltersOrActions>
      {filters.holderId && (
        <p>
          <Button size="sm" onClick={() => change({ holderId: '' })}>
            {first ? `Only ${first.holder.name}` : 'Only one holder'}
            <Icon icon={X} className="size-4" />
            <span className="sr-only">Remove this filter</span>
          </Button>
        </p>
      )}
      {showsMissing && (
        <MissingPapers title="Missing" filters={ofHolders} selects={selects} runs={runs} />
      )}
      <ListBody
        query={query}
        failure={loadFailure(query.error, 'The papers could not be loaded.')}
        isEmpty={papers.length === 0}
        empty={
          <EmptyList
            title="No papers"
            filters={{ isFiltered, clear }}
            noMatch="No paper matches the search and the filters."
          >
            {department
              ? `Licences and calibrations of ${department} and its items will stand here, once an officer has added them.`
              : 'Premises, accreditation, fire certificate, calibrations: what the hospital, its departments and items need will stand here.'}
          </EmptyList>
        }
        count={count ?? ''}
        skeletonRows={10}
      >
        {selects && (
          <div className="pb-2">
            <SelectAll selection={selection} />
          </div>
        )}
        <PaperRows papers={papers} runs={runs} {...(selects && { selection })} />
      </ListBody>
      <ChosenPaperDialogs opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
