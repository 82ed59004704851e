import { changePassword } from '@icare/contracts/session';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { StepHeading } from '../second-factor/step-heading.tsx';
import { replaceToken } from '../session.ts';
import { checkRepeated, NewPasswordFields, noPassword } from '../sign-in/new-password-fields.tsx';

export function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
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
