import { type AdminUser, setUserStatus } from '@icare/contracts/people';
import { call } from '../api/api-client.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { refreshUsers } from './api.ts';

/** Asks for an administrator to be let in again, which a second person confirms. */
export function ActivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const activate = async () => {
    const { data, message } = await call(setUserStatus, {
      params: { id: user._id },
      body: { status: 'Active' },
    });
    if (data.approval) tellThatItWaits(message, data.approval);
    void refreshUsers();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Activate ${user.name}?`}
      description="They have the role IT personnel, so a second person confirms it. They stay Inactive until then."
      action={{ label: 'Ask for it', busy: 'Asking...' }}
      isDanger={false}
      otherwise="Failed to update user status. Please try again."
      run={activate}
      onClose={onClose}
    />
  );
}
