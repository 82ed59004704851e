import { changePassword } from '@icare/contracts/session';
import { getStepUp } from '@icare/contracts/step-up';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { StepHeading } from '../second-factor/step-heading.tsx';
import { replaceToken } from '../session.ts';
import { checkRepeated, NewPasswordFields, noPassword } from '../sign-in/new-password-fields.tsx';

const id = 'password';

/** The user's password, if they have one; a link to the section opens its form. */
export function Password({ username }: { username: string }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === `#${id}`);
  const button = useRef<HTMLButtonElement>(null);
  const ways = useQuery(dataQuery(getStepUp, {}));
  const close = () => {
    // Removes the focused form first: elements drawn later could not take over its focus.
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Password" />
      <div className="mt-4">
        {ways.data?.hasPassword === false ? (
          <p className="max-w-measure text-muted">
            You have no password here: you sign in with your hospital account. Ask IT for one if you
            need it.
          </p>
        ) : open ? (
          <PasswordForm username={username} onDone={close} />
        ) : (
          <Button ref={button} onClick={() => setOpen(true)}>
            Change password
          </Button>
        )}
      </div>
    </section>
  );
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const form = useEndpointForm(changePassword, {
    defaults: { currentPassword: '', ...noPassword },
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    check: checkRepeated,
    failed: 'Failed to change the password. Please try again.',
    onSent: async ({ data }) => {
      const check = replaceToken(data.token);
      onDone();
      toast.success('Password changed', { description: 'Every other device has been signed out.' });
      // The new token is stored already; if it is invalid, the next call shows that.
      await check.catch(() => undefined);
    },
  });
  return (
    <FormPanel
      form={form}
      className="max-w-md"
      heading={
        <StepHeading level={3} title="Change password" focus>
          <p>Every other device is signed out.</p>
        </StepHeading>
      }
      submit={{ label: 'Change password', busy: 'Changing password...' }}
      cancel={{ label: 'Cancel', onClick: onDone }}
    >
      <FormField
        form={form}
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} username={username} />
    </FormPanel>
  );
}
