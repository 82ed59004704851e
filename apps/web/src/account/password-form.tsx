import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@icare/contracts/session';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '../lib/api-client.ts';
import { replaceToken } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { problemsOf, showFailure } from '../ui/forms/form-problems.ts';
import {
  NewPasswordFields,
  newPasswordShape,
  sameTwice,
} from '../ui/forms/new-password-fields.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';

const form = changePassword.body.extend(newPasswordShape).refine(...sameTwice);
const ids = {
  currentPassword: 'current-password',
  newPassword: 'new-password',
  repeated: 'repeated-password',
};
const empty = { currentPassword: '', newPassword: '', repeated: '' };

export function PasswordForm({ username }: { username: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
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
    reset(empty);
    toast.success('Password changed', { description: 'Every other device has been signed out.' });
    // The new token is in place; whether it checks is for the next call to say.
    await check.catch(() => undefined);
  });
  return (
    <section aria-labelledby="password">
      <SectionHeading id="password" title="Password" />
      <form noValidate onSubmit={submit} className="mt-5 grid max-w-md gap-5">
        <ErrorSummary problems={problemsOf(errors, ids)} attempt={submitCount} />
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
        <Button
          type="submit"
          variant="primary"
          disabled={isSubmitting}
          className="justify-self-start max-sm:justify-self-stretch"
        >
          {isSubmitting ? 'Changing password...' : 'Change password'}
        </Button>
      </form>
    </section>
  );
}
