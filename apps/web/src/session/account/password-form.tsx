import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@icare/contracts/session';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { problemsOf, showFailure } from '../../ui/forms/form-problems.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { StepHeading } from '../second-factor/step-heading.tsx';
import { replaceToken } from '../session.ts';
import { NewPasswordFields, newPasswordShape, sameTwice } from '../sign-in/new-password-fields.tsx';
import { OwnForm } from './second-factor/own-form.tsx';

const form = changePassword.body.extend(newPasswordShape).refine(...sameTwice);
const ids = {
  currentPassword: 'current-password',
  newPassword: 'new-password',
  repeated: 'repeated-password',
};
const empty = { currentPassword: '', newPassword: '', repeated: '' };

type PasswordFormProps = { username: string; onDone: () => void };

export function PasswordForm({ username, onDone }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: empty,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    let token: string;
    try {
      const { data } = await call(changePassword, { body: { currentPassword, newPassword } });
      token = data.token;
    } catch (error) {
      const names = ['currentPassword', 'newPassword'] as const;
      showFailure(error, 'Failed to change the password. Please try again.', { names, setError });
      return;
    }
    const check = replaceToken(token);
    onDone();
    toast.success('Password changed', { description: 'Every other device has been signed out.' });
    // The new token is in place; whether it checks is for the next call to say.
    await check.catch(() => undefined);
  });
  return (
    <div className="max-w-md">
      <OwnForm
        heading={
          <StepHeading level={3} title="Change password" focus>
            <p>Every other device is signed out.</p>
          </StepHeading>
        }
        problems={problemsOf(errors, ids)}
        attempt={submitCount}
        submit={{ label: 'Change password', busy: 'Changing password...' }}
        busy={isSubmitting}
        onSubmit={submit}
        onCancel={onDone}
      >
        <Field
          label="Current password"
          id={ids.currentPassword}
          error={errors.currentPassword?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...register('currentPassword')}
              autoComplete="current-password"
            />
          )}
        </Field>
        <NewPasswordFields username={username} ids={ids} errors={errors} register={register} />
      </OwnForm>
    </div>
  );
}
