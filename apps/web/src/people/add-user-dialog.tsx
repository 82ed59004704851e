import { type AdminUser, createUser, userStatuses } from '@icare/contracts/people';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { usernameOf } from '@icare/domain/username-of';
import { useRef, useState } from 'react';
import { tellThatItWaits } from '../approvals/waiting.ts';
import type { EndpointForm } from '../ui/form/endpoint-form.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { toast } from '../ui/toast.ts';
import { ActivatedDialog, isSomethingMissing } from './activated-dialog.tsx';
import { refreshUsers } from './api.ts';
import { NewcomerNote } from './clearance-note.tsx';
import { makeOneTimePassword } from './one-time-password.ts';
import { PasswordShown, type ShownPassword } from './password-shown.tsx';
import { getDraft } from './user-drafts.ts';
import {
  checkCadre,
  checkDepartment,
  emptyFields,
  toRequestBody,
  type UserFields,
  type UserStart,
} from './user-fields.ts';
import { UserFieldset } from './user-fieldset.tsx';

type NewUserFields = UserFields & UserStart;

const defaults: NewUserFields = { ...emptyFields, status: 'Active', access: 'invitation' };

/** Adds a person, who is invited by mail or gets a password for their first sign-in. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  // Kept for a retry, so that the call is the same.
  const oneTime = useRef('');
  const [invited, setInvited] = useState<AdminUser | null>(null);
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const form = useEndpointForm(createUser, {
    defaults,
    draft: getDraft<NewUserFields>(null),
    failed: 'Failed to add the user. Please try again.',
    check: (fields) => ({ ...checkDepartment(fields), ...checkCadre(fields) }),
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
    onSent: async ({ data: { user, approval }, message }, { access }) => {
      const isInvited = access === 'invitation';
      toast.success('User added', {
        description: isInvited
          ? `${user.name} gets an invitation at ${user.email}.`
          : `${user.name} can sign in with the one-time password.`,
      });
      if (approval) tellThatItWaits(message, approval);
      void refreshUsers();
      if (!isInvited) setShown({ user, password: oneTime.current, isNew: true });
      else if (await isSomethingMissing(user._id)) setInvited(user);
      else onClose();
    },
  });
  const change = (patch: Partial<NewUserFields>) => {
    const { name, email, username } = form.values;
    // Suggests a username until the user types one.
    const isSuggested = patch.name !== undefined && username === usernameOf(name);
    const typed = patch.email ?? email;
    const canMail = !typed.includes('@') || isDeliverableAddress(typed.trim());
    form.change({
      ...patch,
      ...(isSuggested && { username: usernameOf(patch.name ?? '') }),
      ...(!canMail && { access: 'password' }),
    });
  };

  if (invited) return <ActivatedDialog user={invited} onClose={onClose} />;
  if (shown) return <PasswordShown {...shown} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Add User"
      description="Somebody who works here and signs in to the portal."
      submit={{ label: 'Add User', busy: 'Adding...' }}
      notice={
        form.values.status === 'Active' &&
        form.values.department && <NewcomerNote {...form.values} />
      }
      onClose={onClose}
    >
      <UserFieldset form={{ ...form, change }} asksCadre />
      <StartFields form={form} />
    </FormDialog>
  );
}

const words = {
  invitation: {
    label: 'Invitation by mail',
    hint: 'A link goes to their address, with which they choose a password. It works once, for 7 days.',
  },
  password: {
    label: 'One-time password',
    hint: 'Four words are made here and shown once, for you to pass on. At the first sign-in they are asked for a password of their own.',
  },
} as const;

/** How the new person first signs in. Inactive people and people without an address get no mail. */
function StartFields({ form }: { form: EndpointForm<UserFields & UserStart> }) {
  const cannotMail = whyNotMailed(form.values);
  return (
    <>
      <FormField
        form={{
          ...form,
          change: (patch) =>
            form.change({ ...patch, ...(patch.status === 'Inactive' && { access: 'password' }) }),
        }}
        name="status"
        label="Status"
        hint="Inactive people cannot sign in before somebody activates them."
        options={userStatuses.map((status) => [status, status])}
        className="sm:max-w-60"
      />
      <RadioGroup
        legend="How they get in first"
        options={(['invitation', 'password'] as const).map((access) => ({
          ...{ value: access, label: words[access].label },
          about: (access === 'invitation' && cannotMail) || words[access].hint,
          isOpen: access === 'password' || cannotMail === undefined,
        }))}
        value={form.values.access}
        onChange={(access) => form.change({ access })}
      />
    </>
  );
}

function whyNotMailed({ status, email }: UserFields & UserStart): string | undefined {
  if (status === 'Inactive') return 'For active people only. Invite them when you activate them.';
  if (email.includes('@') && !isDeliverableAddress(email.trim())) {
    return `No mail can reach ${email.trim()}.`;
  }
  return undefined;
}
