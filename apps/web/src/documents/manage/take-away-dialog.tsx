import { type AdminDocument, deleteDocument, editDocument } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { call } from '../../api/api-client.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { Dependants, useDependants } from './dependants.tsx';
import { refreshDocuments, tellChanged, tellDeleted } from './document-actions.ts';

type Way = 'Draft' | 'Archived' | 'Deleted';

type TakeAwayDialogProps = {
  document: AdminDocument;
  /** What it becomes. */
  to: Way;
  onTaken?: () => void;
  onClose: () => void;
};

/** Asks before a document is taken away, and says who and what depends on it. */
export function TakeAwayDialog({ document, to, onTaken, onClose }: TakeAwayDialogProps) {
  const { _id, name, number, version, updatedAt: basedOn } = document;
  const query = useDependants([document]);
  const { title, label, busy, otherwise } = ways[to];
  return (
    <ConfirmDialog
      title={title}
      description={`${name}, ${number}, version ${version}. ${describeWay(document, to)}`}
      action={{ label, busy }}
      isBlocked={!query.isSuccess}
      otherwise={otherwise}
      run={async () => {
        const params = { id: _id };
        if (to === 'Deleted') {
          await call(deleteDocument, { params });
          await tellDeleted(document);
        } else {
          try {
            await call(editDocument, { params, body: { status: to, basedOn } });
          } catch (error) {
            // Behind the dialog stands what a colleague may have changed.
            void refreshDocuments();
            throw error;
          }
          await tellChanged(document, to === 'Draft' ? 'is a draft now' : 'is archived now');
        }
        onTaken?.();
        onClose();
      }}
      onClose={onClose}
    >
      <Dependants query={query} documents={[document]} />
    </ConfirmDialog>
  );
}

const otherwise = 'Failed to update document. Please try again.';
const ways = {
  Draft: { title: 'Make it a draft?', label: 'Make a draft', busy: 'Saving...', otherwise },
  Archived: { title: 'Archive it?', label: 'Archive', busy: 'Saving...', otherwise },
  Deleted: {
    title: 'Delete it?',
    label: 'Delete',
    busy: 'Deleting...',
    otherwise: 'Failed to delete document. Please try again.',
  },
} as const;

function describeWay({ status }: AdminDocument, to: Way): string {
  if (to === 'Deleted') {
    return `No reader finds or opens it any more. It can be restored for ${limits.restoreDays} days.`;
  }
  if (to === 'Archived')
    return 'It is put aside. Afterwards it can be taken out of force with a notice and a successor.';
  return status === 'Archived'
    ? 'It stays out of force. Its address no longer says so, nor what is in its place.'
    : 'It is in force no more: it leaves the lists, the search and the devices that keep it, until it is made active again.';
}
