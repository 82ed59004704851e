import { createUser } from '@icare/contracts/people';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { keyPerContent } from '../api/idempotency-key.ts';
import { tellThatItWaits } from '../approvals/waiting.ts';
import { FormDialog } from '../ui/forms/form-dialog.tsx';
import { useFormSending } from '../ui/forms/use-form-sending.ts';
import { refreshUsers } from './api.ts';
import { makeOneTimePassword } from './one-time-password.ts';
import { PasswordShown, type ShownPassword } from './password-shown.tsx';
import { StartFields } from './start-fields.tsx';
import { keepDraft, unfinishedDraft } from './user-drafts.ts';
import {
  bodyOf,
  checkNew,
  emptyFields,
  suggestUsername,
  type UserFields,
  type UserStart,
  userFieldNames,
} from './user-fields.ts';
import { UserFieldset } from './user-fieldset.tsx';

const failed = 'Failed to add the user. Please try again.';
const usualStart: UserStart = { status: 'Active', access: 'invitation' };

/** Adds a person, who is invited by mail or gets a password for their first sign-in. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const idOf = (name: string) => `${id}-${name}`;
  const [kept] = useState(unfinishedDraft);
  const [fields, setFields] = useState(kept?.fields ?? emptyFields);
  const [start, setStart] = useState(kept?.start ?? usualStart);
  const [keyFor] = useState(keyPerContent);
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState<ShownPassword | null>(null);
  const sending = useFormSending();

  const keep = (next: UserFields, nextStart: UserStart) => {
    setFields(next);
    setStart(nextStart);
    keepDraft({ user: null, fields: next, start: nextStart });
  };
  const change = (patch: Partial<UserFields>) => {
    const next = { ...fields, ...patch };
    // As long as nobody has written another one.
    if (patch.name !== undefined && fields.username === suggestUsername(fields.name)) {
      next.username = suggestUsername(next.name);
    }
    const canMail = !next.email.includes('@') || isDeliverableAddress(next.email.trim());
    keep(next, canMail ? start : { ...start, access: 'password' });
    sending.clearErrors(...Object.keys(patch), ...(patch.name === undefined ? [] : ['username']));
  };
  const close = () => {
    keepDraft(null);
    onClose();
  };
  const submit = async () => {
    const invite = start.access === 'invitation';
    // The same when it is tried again, so that the call is the same too.
    const oneTime = invite ? '' : password || makeOneTimePassword(fields.username.trim());
    setPassword(oneTime);
    const outcome = await sending.attempt({
      names: userFieldNames,
      found: checkNew(fields),
      otherwise: failed,
      send: async ({ signal }) => {
        const access = invite ? { invite } : { password: oneTime, mustChangePassword: true };
        const body = { ...bodyOf(fields), status: start.status, ...access };
        const idempotencyKey = keyFor(JSON.stringify(body));
        const { data, message } = await call(createUser, { body }, { signal, idempotencyKey });
        keepDraft(null);
        toast.success('User added', {
          description: invite
            ? `${data.user.name} gets an invitation at ${data.user.email}.`
            : `${data.user.name} can sign in with the one-time password.`,
        });
        if (data.approval) tellThatItWaits(message, data.approval);
        if (!invite) setShown({ user: data.user, password: oneTime });
      },
    });
    if (outcome !== 'sent') return;
    void refreshUsers();
    if (invite) close();
  };

  if (shown) return <PasswordShown {...shown} onClose={close} />;
  return (
    <FormDialog
      title="Add User"
      description="Somebody who works here and signs in to the portal."
      submit={{ label: 'Add User', busy: 'Adding...' }}
      names={userFieldNames}
      idOf={idOf}
      sending={sending}
      isFilled={JSON.stringify(fields) !== JSON.stringify(emptyFields)}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <UserFieldset fields={fields} problems={sending.problems} idOf={idOf} onChange={change} />
      <StartFields
        start={start}
        email={fields.email}
        idOf={idOf}
        onChange={(next) => keep(fields, next)}
      />
    </FormDialog>
  );
}
