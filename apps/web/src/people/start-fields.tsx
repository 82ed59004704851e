import { type UserStatus, userStatuses } from '@icare/contracts/people';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { UserStart } from './user-fields.ts';

type StartFieldsProps = {
  start: UserStart;
  email: string;
  idOf: (name: string) => string;
  onChange: (start: UserStart) => void;
};

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

/** How somebody new gets in. Whoever is Inactive or has no address gets no mail. */
export function StartFields({ start, email, idOf, onChange }: StartFieldsProps) {
  const cannotMail = whyNotMailed(start, email);
  return (
    <>
      <Field
        label="Status"
        id={idOf('status')}
        hint="Inactive people cannot sign in before somebody activates them."
      >
        {(control) => (
          <Select
            {...control}
            className="sm:max-w-60"
            value={start.status}
            onChange={({ target }) =>
              onChange({
                status: target.value as UserStatus,
                access: target.value === 'Inactive' ? 'password' : start.access,
              })
            }
          >
            {userStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 font-bold">How they get in first</legend>
        {(['invitation', 'password'] as const).map((access) => (
          <label key={access} className="flex min-h-6 cursor-pointer items-start gap-2.5">
            <input
              type="radio"
              name={idOf('access')}
              checked={start.access === access}
              disabled={access === 'invitation' && cannotMail !== undefined}
              onChange={() => onChange({ ...start, access })}
              className="mt-0.5 size-5 shrink-0"
            />
            <span className="leading-snug">
              {words[access].label}
              <span className="block max-w-measure text-meta text-muted">
                {(access === 'invitation' && cannotMail) || words[access].hint}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

function whyNotMailed({ status }: UserStart, email: string): string | undefined {
  if (status === 'Inactive') return 'For active people only. Invite them when you activate them.';
  if (email.includes('@') && !isDeliverableAddress(email.trim())) {
    return `No mail can reach ${email.trim()}.`;
  }
  return undefined;
}
