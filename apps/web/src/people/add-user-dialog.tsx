import { createUser } from '@icare/contracts/people';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { refreshUsers } from './api.ts';
import { makeOneTimePassword } from './one-time-password.ts';
import { PasswordShown, type ShownPassword } from './password-shown.tsx';
import { StartFields } from './start-fields.tsx';
import { getDraft } from './user-drafts.ts';
import {
  checkDepartment,
  emptyFields,
  suggestUsername,
  toRequestBody,
  type UserFields,
  type UserStart,
} from './user-fields.ts';
import { UserFieldset } from './user-fieldset.tsx';

type NewUserFields = UserFields & UserStart;

const defaults: NewUserFields = { ...emptyFields, status: 'Active', access: 'invitation' };

/** Adds a person, who is invited by mail or gets a password for their first sign-in. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  // The same when it is tried again, so that the call is the same too.
  const oneTime = useRef('');
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const form = useEndpointForm(createUser, {
    defaults,
    draft: getDraft<NewUserFields>(null),
    failed: 'Failed to add the user. Please try again.',
    check: checkDepartment,
    toBody: (fields) => {
      const { status, access } = fields;
      if (access === 'invitation') return { ...toRequestBody(fields), status, invite: true };
      oneTime.current ||= makeOneTimePassword(fields.username.trim());
      return {
        ...toRequestBody(fields),
        status,
        password: oneTime.current,
        mustChangePassword: true,
      };
    },
    onSent: ({ data: { user, approval }, message }, { access }) => {
      const isInvited = access === 'invitation';
      toast.success('User added', {
        description: isInvited
          ? `${user.name} gets an invitation at ${user.email}.`
          : `${user.name} can sign in with the one-time password.`,
      });
      if (approval) tellThatItWaits(message, approval);
      void refreshUsers();
      if (isInvited) onClose();
      else setShown({ user, password: oneTime.current });
    },
  });
  const change = (patch: Partial<NewUserFields>) => {
    const { name, email, username } = form.values;
    // As long as nobody has written another one.
    const isSuggested = patch.name !== undefined && username === suggestUsername(name);
    const typed = patch.email ?? email;
    const canMail = !typed.includes('@') || isDeliverableAddress(typed.trim());
    form.change({
      ...patch,
      ...(isSuggested && { username: suggestUsername(patch.name ?? '') }),
      ...(!canMail && { access: 'password' }),
    });
  };

  if (shown) return <PasswordShown {...shown} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Add User"
      description="Somebody who works here and signs in to the portal."
      submit={{ label: 'Add User', busy: 'Adding...' }}
      onClose={onClose}
    >
      <UserFieldset form={{ ...form, change }} />
      <StartFields form={form} />
    </FormDialog>
  );
}
