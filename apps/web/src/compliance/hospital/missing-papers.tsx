import { limits } from '@icare/contracts/limits';
import { listMissingPapers, type MissingPaper } from '@icare/contracts/missing-papers';
import { useMemo, useRef, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListFoot } from '../../ui/list/list-body.tsx';
import type { Filters } from '../../ui/list/list-query.ts';
import { SelectionBar } from '../../ui/list/selection-bar.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { loadFailure } from '../api.ts';
import {
  ChosenPaperActions,
  ChosenPaperDialogs,
  type ChosenPapersDialog,
} from './chosen-paper-actions.tsx';
import { MissingPaperRow } from './missing-paper-row.tsx';

const dialogs = {
  add: lazyPart(async () => (await import('./add-paper-dialog.tsx')).AddMissingPaperDialog),
  acknowledge: lazyPart(
    async () => (await import('./decision-dialogs.tsx')).AcknowledgeMissingPaperDialog,
  ),
  remind: lazyPart(async () => {
    const { RemindPapersDialog } = await import('./remind-papers-dialog.tsx');
    return ({ missing, onClose }: MissingPaperDialogProps) => (
      <RemindPapersDialog papers={[missing]} onClose={onClose} />
    );
  }),
};
type Action = keyof typeof dialogs;
type MissingPaperDialogProps = {
  missing: MissingPaper;
  onClose: (refreshed?: Promise<unknown>) => void;
};

const rowsPerPage = 100;

type MissingPapersProps = {
  title: string;
  filters: Filters<typeof listMissingPapers>;
  /** Several can be acted upon at once. */
  selects?: boolean;
  /** The user also changes holders. */
  runs?: boolean;
};

/** Papers that must be there and are not, above those that are; nothing while none is missing. */
export function MissingPapers(props: MissingPapersProps) {
  const { title, filters, selects = false, runs = false } = props;
  const list = useList(listMissingPapers, filters, ({ data }) => data.missing, rowsPerPage);
  const { query, rows, last, count } = list;
  const [open, setOpen] = useState<{ action: Action; missing: MissingPaper }>();
  const settleFocus = useRef<() => void>(undefined);
  const OpenDialog = open && dialogs[open.action];
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, filters);
  const [opened, setOpened] = useState<ChosenPapersDialog | null>(null);
  if (query.isLoadingError) {
    return (
      <Failed {...loadFailure(query.error, 'What is missing could not be loaded.')} query={query} />
    );
  }
  if (rows.length === 0 && !open && !opened) return null;
  return (
    <section aria-labelledby="missing-papers" data-list onKeyDown={selection.onKeyDown}>
      <SectionHeading id="missing-papers" title={title} {...(last && { count: last.page.total })} />
      {selects && rows.length > 0 && (
        <SelectionBar
          selection={selection}
          noun={['missing paper', 'missing papers']}
          most={limits.chosenRowsExported}
          hint="Tick missing papers to act for several at once."
          actions={
            <ChosenPaperActions
              papers={rows.filter(({ id }) => selection.isChosen(id))}
              runs={runs}
              onOpen={setOpened}
            />
          }
        />
      )}
      <ul tabIndex={-1} className="outline-none" aria-busy={query.isPlaceholderData}>
        {rows.map((missing) => (
          <MissingPaperRow
            key={missing.id}
            missing={missing}
            {...(selects && { selection })}
            onAction={(action, control) => {
              settleFocus.current = keepFocus(control);
              setOpen({ action, missing });
            }}
          />
        ))}
      </ul>
      {query.hasNextPage && <ListFoot count={`${count ?? ''} missing`} query={query} />}
      <ChosenPaperDialogs opened={opened} onClose={() => setOpened(null)} />
      {open && OpenDialog && (
        <OpenDialog
          key={`${open.action} ${open.missing.id}`}
          missing={open.missing}
          onClose={(refreshed) => {
            setOpen(undefined);
            void refreshed?.then(() => settleFocus.current?.());
          }}
        />
      )}
    </section>
  );
}
