import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { formatCount } from '../../format/format-count.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Notice } from '../notice.tsx';
import { toast } from '../toast.ts';

type Undoing = { kept: readonly { id: string }[] };

type UndoImportDialogProps<Undo extends Undoing> = {
  description: string;
  /** What would be undone now. */
  preview: UseQueryResult<Undo>;
  undo: () => Promise<Undo>;
  isNothing: (counted: Undo) => boolean;
  summarize: (counted: Undo) => string;
  summarizeDone: (done: Undo) => string;
  /** How many stay as they are, and in words; null for none. */
  kept: (counted: Undo) => { count: number; title: string } | null;
  describeKept: (one: Undo['kept'][number]) => ReactNode;
  onUndone: () => unknown;
  onClose: () => void;
};

/** For the query of `preview`: what was counted the last time may have been worked on since. */
export const countedAnew = { staleTime: 0, gcTime: 0 } as const;

/** Asks before an import is undone, and says what goes, what comes back, and what stays and why. */
export function UndoImportDialog<Undo extends Undoing>(props: UndoImportDialogProps<Undo>) {
  const { description, preview, undo, isNothing, summarize, summarizeDone } = props;
  const { onUndone, onClose } = props;
  const { data } = preview;
  return (
    <ConfirmDialog
      title="Undo this import?"
      description={description}
      action={{ label: 'Undo import', busy: 'Undoing...' }}
      isBlocked={!data || isNothing(data)}
      cancel="Keep it"
      otherwise="The import was not undone. Please try again."
      run={async () => {
        toast.success('Import undone', { description: summarizeDone(await undo()) });
        onClose();
        await onUndone();
      }}
      onClose={onClose}
    >
      <div role="status" className="grid gap-4">
        {preview.isError && (
          <p>
            {errorMessage(preview.error, 'What would be undone could not be counted. Try again.')}
          </p>
        )}
        {preview.isPending && <p className="text-muted">Counting what would go...</p>}
        {data && <p>{summarize(data)}</p>}
        {data && <KeptList counted={data} {...props} />}
      </div>
    </ConfirmDialog>
  );
}

type KeptListProps<Undo extends Undoing> = { counted: Undo } & Pick<
  UndoImportDialogProps<Undo>,
  'kept' | 'describeKept'
>;

function KeptList<Undo extends Undoing>({ counted, kept, describeKept }: KeptListProps<Undo>) {
  const all = kept(counted);
  if (!all) return null;
  const others = all.count - counted.kept.length;
  return (
    <Notice tone="warning">
      <div className="grid gap-2 text-ink">
        <p className="font-bold">{all.title}</p>
        <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 wrap-anywhere marker:text-muted">
          {counted.kept.map((one) => (
            <li key={one.id}>{describeKept(one)}</li>
          ))}
          {others > 0 && <li>and {formatCount(others, 'other', 'others')}</li>}
        </ul>
      </div>
    </Notice>
  );
}
