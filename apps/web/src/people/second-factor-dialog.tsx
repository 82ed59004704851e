import { type AdminUser, removeUserSecondFactor } from '@icare/contracts/people';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { refreshUsers } from './api.ts';

type SecondFactorDialogProps = { user: AdminUser; onClose: () => void };

/** For whoever has lost the telephone with the codes, and the recovery codes too. */
export function SecondFactorDialog({ user, onClose }: SecondFactorDialogProps) {
  return (
    <ConfirmDialog
      title={`Remove the second factor of ${user.name}`}
      description="Make sure that it is them who ask, for example by calling them back. Their passkeys go too. Until they set up another one their password alone lets them in. They are signed out everywhere; this cannot be undone."
      action={{ label: 'Remove second factor', busy: 'Removing...' }}
      otherwise="Failed to remove the second factor. Please try again."
      onClose={onClose}
      run={async () => {
        const { data, message } = await call(removeUserSecondFactor, { params: { id: user._id } });
        if (data.approval) tellThatItWaits(message, data.approval);
        else {
          toast.success('Second factor removed', {
            description: `${user.name} signs in with the password alone now.`,
          });
        }
        void refreshUsers();
        onClose();
      }}
    />
  );
}
