import { type AdminUser, editUser, removeUserSecondFactor } from '@icare/contracts/people';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api-client.ts';
import { tellThatItWaits, useTakesTwo } from '../approvals/waiting.ts';
import { formatDate } from '../format/format.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { ConfirmDialog } from '../ui/form/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { ActivatedDialog, isSomethingMissing } from './activated-dialog.tsx';
import { refreshUsers } from './api.ts';
import { setStatus } from './change-status.ts';
import { ClearanceNote } from './clearance-note.tsx';
import { makeOneTimePassword } from './one-time-password.ts';
import { PasswordShown } from './password-shown.tsx';

/**
 * Activates somebody who is new or comes back, or asks for the reactivation of an administrator, which a second person
 * approves. Shows before and after what is missing of them.
 */
export function ActivateDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const navigate = useNavigate();
  const [isActive, setActive] = useState(false);
  const waits = useTakesTwo() && user.role === 'ROLE_ADMIN';
  const { name, department, cadre, joinedOn } = user;
  if (isActive) return <ActivatedDialog user={user} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Activate ${name}?`}
      description={
        waits
          ? 'They have the role IT personnel, so a second person confirms it. They stay Inactive until then.'
          : user.hasPassword
            ? 'They can sign in again with the password they had.'
            : 'They can sign in as soon as they have a password: mail them an invitation then, or set a one-time password.'
      }
      action={
        waits
          ? { label: 'Ask for it', busy: 'Asking...' }
          : { label: 'Activate', busy: 'Activating...' }
      }
      isDanger={false}
      otherwise="Failed to update user status. Please try again."
      run={async () => {
        const isDone = await setStatus(user, 'Active', navigate);
        if (isDone && (await isSomethingMissing(user._id))) setActive(true);
        else onClose();
      }}
      onClose={onClose}
    >
      <Facts>
        <Fact term="Department">{department}</Fact>
        <Fact term="Cadre">{cadre ?? 'Not recorded'}</Fact>
        <Fact term="First day">{joinedOn ? formatDate(joinedOn) : 'Not recorded'}</Fact>
      </Facts>
      <ClearanceNote user={user} />
    </ConfirmDialog>
  );
}

/** For a person who has lost both the phone with the codes and the recovery codes. */
export function SecondFactorDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
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

/** Replaces a person's password by a one-time password for their next sign-in. */
export function PasswordDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
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
