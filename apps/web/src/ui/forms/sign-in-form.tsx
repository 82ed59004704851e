import { zodResolver } from '@hookform/resolvers/zod';
import { loginBody } from '@icare/contracts/session';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { isNetworkError } from '../../lib/api-error.ts';
import { signIn } from '../../lib/session.ts';
import type { Session } from '../../lib/session-store.ts';
import { Button } from '../button.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field } from '../field.tsx';
import { PasswordInput } from '../password-input.tsx';
import { TextInput } from '../text-input.tsx';
import { problemsOf } from './form-problems.ts';

const credentials = loginBody.pick({ username: true, password: true });

type SignInFormProps = {
  /** Who signed in here before. */
  username?: string | undefined;
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Before the call goes out. */
  onStart?: () => void;
  /** With the words the form shows. */
  onFailed?: (message: string, error: unknown) => void;
};

const unreachable = 'Unable to connect to HR system. Please check if the HR backend is running.';

/** Username and password. What was typed stays when the sign-in fails. */
export function SignInForm({ username = '', onStart, onSignedIn, onFailed }: SignInFormProps) {
  const id = useId();
  const ids = { username: `${id}-username`, password: `${id}-password` };
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username, password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async (values) => {
    onStart?.();
    try {
      await onSignedIn(await signIn(values.username, values.password));
    } catch (error) {
      const message = isNetworkError(error)
        ? unreachable
        : error instanceof Error && error.message !== ''
          ? error.message
          : 'Invalid credentials';
      setError('root', { message });
      onFailed?.(message, error);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <ErrorSummary problems={problemsOf(errors, ids)} attempt={submitCount} />
      <Field label="Username" id={ids.username} error={errors.username?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" id={ids.password} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={isSubmitting}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {isSubmitting ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
