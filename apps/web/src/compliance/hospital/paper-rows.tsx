import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { useRef, useState } from 'react';
import { keepFocus } from '../../ui/keep-focus.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import type { PaperDialogName } from './paper-actions.ts';
import { PaperRow } from './paper-row.tsx';

/** Loaded on the first action: the dialogs are large and lists do not need them. */
const PaperDialog = lazyPart(async () => (await import('./paper-dialog.tsx')).PaperDialog);

/** Papers with their actions. `runs`: the user also changes holders. */
export function PaperRows({
  papers,
  runs = false,
  selection,
}: {
  papers: readonly HospitalPaper[];
  runs?: boolean;
  /** Left out where nothing can be done with several. */
  selection?: RowSelection;
}) {
  const [open, setOpen] = useState<{ name: PaperDialogName; paper: HospitalPaper }>();
  const settleFocus = useRef<() => void>(undefined);
  const onAction = (name: PaperDialogName, paper: HospitalPaper) => {
    // The row, and the focus in it, are gone if the paper no longer matches the filters.
    const control = document.querySelector<HTMLElement>(`[data-paper="${paper.id}"] button`);
    settleFocus.current = control ? keepFocus(control) : undefined;
    setOpen({ name, paper });
  };
  return (
    <>
      <ul tabIndex={-1} className="border-t border-line outline-none">
        {papers.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            runs={runs}
            onAction={onAction}
            {...(selection && {
              selecting: selection.selecting,
              isChosen: selection.isChosen(paper.id),
            })}
          />
        ))}
      </ul>
      {open && (
        <PaperDialog
          key={`${open.name} ${open.paper.id}`}
          {...open}
          onClose={(refreshed) => {
            setOpen(undefined);
            void refreshed?.then(() => settleFocus.current?.());
          }}
        />
      )}
    </>
  );
}
