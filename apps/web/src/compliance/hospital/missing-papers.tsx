import { listMissingPapers, type MissingPaper } from '@icare/contracts/missing-papers';
import { useRef, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListFoot } from '../../ui/list/list-body.tsx';
import type { Filters } from '../../ui/list/list-query.ts';
import { useList } from '../../ui/list/use-list.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { loadFailure } from '../api.ts';
import { MissingPaperRow } from './missing-paper-row.tsx';

const dialogs = {
  add: lazyPart(async () => (await import('./add-paper-dialog.tsx')).AddMissingPaperDialog),
  acknowledge: lazyPart(
    async () => (await import('./decision-dialogs.tsx')).AcknowledgeMissingPaperDialog,
  ),
};
type Action = keyof typeof dialogs;

const rowsPerPage = 100;

type MissingPapersProps = {
  title: string;
  filters: Filters<typeof listMissingPapers>;
};

/** Papers that must be there and are not, above those that are; nothing while none is missing. */
export function MissingPapers({ title, filters }: MissingPapersProps) {
  const list = useList(listMissingPapers, filters, ({ data }) => data.missing, rowsPerPage);
  const { query, rows, last, count } = list;
  const [open, setOpen] = useState<{ action: Action; missing: MissingPaper }>();
  const settleFocus = useRef<() => void>(undefined);
  const OpenDialog = open && dialogs[open.action];
  if (query.isError) {
    return (
      <Failed {...loadFailure(query.error, 'What is missing could not be loaded.')} query={query} />
    );
  }
  if (rows.length === 0 && !open) return null;
  return (
    <section aria-labelledby="missing-papers">
      <SectionHeading id="missing-papers" title={title} {...(last && { count: last.page.total })} />
      <ul aria-busy={query.isPlaceholderData}>
        {rows.map((missing) => (
          <MissingPaperRow
            key={missing.id}
            missing={missing}
            onAction={(action, control) => {
              settleFocus.current = keepFocus(control);
              setOpen({ action, missing });
            }}
          />
        ))}
      </ul>
      {query.hasNextPage && <ListFoot count={`${count ?? ''} missing`} query={query} />}
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
