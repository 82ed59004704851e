import { getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { call } from '../api/api-client.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { ClearanceNote } from './clearance-note.tsx';

type Named = { _id: string; name: string };

/** Whether something is missing of a person who became active. Without an answer it is not known: the dialog is left out. */
export async function isSomethingMissing(id: string): Promise<boolean> {
  const answer = await call(getClearanceOnceActive, { params: { id } }).catch(() => null);
  return answer !== null && answer.data.clearance !== 'cleared';
}

/** Shows what is missing of a person who just became active, and where it is added. */
export function ActivatedDialog({ user, onClose }: { user: Named; onClose: () => void }) {
  useReturnFocus();
  return (
    <Dialog
      onClose={onClose}
      size="narrow"
      title={`${user.name} is active`}
      description="They can sign in. This is missing of their licences and certificates, or ends soon:"
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ClearanceNote user={user} isActive />
    </Dialog>
  );
}
