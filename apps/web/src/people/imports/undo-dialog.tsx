import {
  type KeptPersonReason,
  previewUserImportUndo,
  type UserImportUndo,
  undoUserImport,
} from '@icare/contracts/user-import';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { countedAnew, UndoImportDialog } from '../../ui/imports/undo-import-dialog.tsx';
import { refreshUsers } from '../api.ts';

type UndoDialogProps = {
  /** Of the import. */
  id: string;
  description: string;
  onClose: () => void;
  onUndone?: () => void;
};

export function UndoDialog({ id, description, onClose, onUndone }: UndoDialogProps) {
  const preview = useQuery({
    ...dataQuery(previewUserImportUndo, { params: { id } }),
    ...countedAnew,
  });
  return (
    <UndoImportDialog
      description={description}
      preview={preview}
      undo={async () => (await call(undoUserImport, { params: { id } })).data}
      isNothing={isNothing}
      summarize={describeUndo}
      summarizeDone={describeUndone}
      kept={({ keptPeople: count }) => (count > 0 ? { count, title: formatKept(count) } : null)}
      describeKept={({ name, staffNumber, reason }) => (
        <>
          <bdi>{name}</bdi>
          {staffNumber && `, ${staffNumber}`}: {reasonTexts[reason]}
        </>
      )}
      onUndone={() => {
        onUndone?.();
        return refreshUsers();
      }}
      onClose={onClose}
    />
  );
}

const isNothing = ({ removed, restored, withdrawnRequests }: UserImportUndo) =>
  removed + restored + withdrawnRequests === 0;

const formatKept = (count: number) =>
  formatCount(count, 'person stays as they are', 'people stay as they are');

const reasonTexts: Record<KeptPersonReason, string> = {
  signed_in: 'they have chosen a password or signed in since',
  changed: 'they were changed since',
  worked_on: 'there is a record, a document or a request of them since',
  legal_hold: 'they are on legal hold',
  own: 'it is you, ask a colleague',
  taken: 'somebody else has their former e-mail or username now',
  second_person: 'they would be IT personnel again, which a second person must confirm under Users',
  last_administrator: 'no active IT personnel would be left',
};

/** '2 accounts that it added are deleted. 1 person whom it changed gets back what they had.' */
function describeUndo(undo: UserImportUndo): string {
  if (isNothing(undo)) return 'Nothing of it can be undone any more.';
  const { removed, restored, withdrawnRequests } = undo;
  return [
    removed > 0 &&
      `${formatCount(removed, 'account that it added is', 'accounts that it added are')} deleted, and ${removed === 1 ? 'an invitation that was' : 'invitations that were'} mailed no longer ${removed === 1 ? 'opens' : 'open'} anything.`,
    restored > 0 &&
      `${formatCount(restored, 'person whom it changed gets', 'people whom it changed get')} back what they had.`,
    withdrawnRequests > 0 &&
      `${formatCount(withdrawnRequests, 'request that waits for a second person is', 'requests that wait for a second person are')} withdrawn.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function describeUndone(done: UserImportUndo): string {
  const { removed, restored, withdrawnRequests, keptPeople } = done;
  return [
    removed > 0 && `${formatCount(removed, 'account was', 'accounts were')} deleted.`,
    restored > 0 && `${formatCount(restored, 'person is', 'people are')} as before.`,
    withdrawnRequests > 0 &&
      `${formatCount(withdrawnRequests, 'request was', 'requests were')} withdrawn.`,
    keptPeople > 0 && `${formatKept(keptPeople)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
