import { type AdminUser, editUser } from '@icare/contracts/people';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { refreshUsers } from './api.ts';
import { makeOneTimePassword } from './one-time-password.ts';
import { PasswordShown } from './password-shown.tsx';

type PasswordDialogProps = { user: AdminUser; onClose: () => void };

/** Replaces the password somebody has by one for their next sign-in. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [password] = useState(() => makeOneTimePassword(user.username));
  const [changed, setChanged] = useState<AdminUser | null>(null);
  if (changed) return <PasswordShown user={changed} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Set a one-time password for ${user.name}`}
      description={
        user.hasPassword
          ? 'The password they have now stops working, and they are signed out everywhere. This cannot be undone.'
          : 'They can then sign in with it, and with no link that was mailed before.'
      }
      action={{ label: 'Set password', busy: 'Setting...' }}
      otherwise="Failed to set the password. Please try again."
      onClose={onClose}
      run={async () => {
        const body = { password, mustChangePassword: true };
        const { data } = await call(editUser, { params: { id: user._id }, body });
        setChanged(data.user);
        void refreshUsers();
      }}
    />
  );
}
