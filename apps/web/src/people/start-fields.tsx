import { userStatuses } from '@icare/contracts/people';
import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import { FormField } from '../ui/form/form-field.tsx';
import type { EndpointForm } from '../ui/form/use-endpoint-form.ts';
import type { UserFields, UserStart } from './user-fields.ts';

type StartFieldsProps = { form: EndpointForm<UserFields & UserStart> };

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
export function StartFields({ form }: StartFieldsProps) {
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
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 font-bold">How they get in first</legend>
        {(['invitation', 'password'] as const).map((access) => (
          <label key={access} className="flex min-h-6 cursor-pointer items-start gap-2.5">
            <input
              type="radio"
              name={form.idOf('access')}
              checked={form.values.access === access}
              disabled={access === 'invitation' && cannotMail !== undefined}
              onChange={() => form.change({ access })}
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

function whyNotMailed({ status, email }: UserFields & UserStart): string | undefined {
  if (status === 'Inactive') return 'For active people only. Invite them when you activate them.';
  if (email.includes('@') && !isDeliverableAddress(email.trim())) {
    return `No mail can reach ${email.trim()}.`;
  }
  return undefined;
}
