import {
  type KeptPersonReason,
  previewUserImportUndo,
  type UserImportUndo,
  undoUserImport,
} from '@icare/contracts/user-import';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshUsers } from '../api.ts';

type UndoDialogProps = {
  /** Of the import. */
  id: string;
  description: string;
  onClose: () => void;
  onUndone?: () => void;
};

/** Asks before an import of people is undone, and says who goes, who gets back what they had, and who stays and why. */
export function UndoDialog({ id, description, onClose, onUndone }: UndoDialogProps) {
  const preview = useQuery({
    ...dataQuery(previewUserImportUndo, { params: { id } }),
    // Whoever was counted the last time may have signed in since.
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = preview;
  const isNothing =
    data !== undefined && data.removed + data.restored + data.withdrawnRequests === 0;
  return (
    <ConfirmDialog
      title="Undo this import?"
      description={description}
      action={{ label: 'Undo import', busy: 'Undoing...' }}
      isBlocked={!data || isNothing}
      cancel="Keep it"
      otherwise="The import was not undone. Please try again."
      run={async () => {
        const { data: done } = await call(undoUserImport, { params: { id } });
        toast.success('Import undone', { description: describeUndone(done) });
        onClose();
        onUndone?.();
        await refreshUsers();
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
        {data && <p>{isNothing ? 'Nothing of it can be undone any more.' : describeUndo(data)}</p>}
        {data && data.keptPeople > 0 && <KeptPeople {...data} />}
      </div>
    </ConfirmDialog>
  );
}

function KeptPeople({ kept, keptPeople }: UserImportUndo) {
  const others = keptPeople - kept.length;
  return (
    <Notice tone="warning">
      <div className="grid gap-2 text-ink">
        <p className="font-bold">{formatKept(keptPeople)}</p>
        <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-5 wrap-anywhere marker:text-muted">
          {kept.map(({ id, name, staffNumber, reason }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {staffNumber && `, ${staffNumber}`}: {reasonTexts[reason]}
            </li>
          ))}
          {others > 0 && <li>and {formatCount(others, 'other', 'others')}</li>}
        </ul>
      </div>
    </Notice>
  );
}

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
function describeUndo({ removed, restored, withdrawnRequests }: UserImportUndo): string {
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
