import { zodResolver } from '@hookform/resolvers/zod';
import { type LoginAnswer, loginBody } from '@icare/contracts/session';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { problemsOf } from '../../ui/forms/form-problems.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { inSignInWords, startSignIn } from '../sign-in.ts';

const credentials = loginBody.pick({ username: true, password: true });

type CredentialsFormProps = {
  username: string;
  /** Of a sign-in that got further than this form. */
  failure: string | null;
  /** True where the username is known and the password is what comes next. */
  focus: boolean;
  onUsernameEntered: () => void;
  onStart: (username: string) => void;
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  onFailed: ((message: string, error: unknown) => void) | undefined;
};

/** What was typed stays when the sign-in fails. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { username, failure, focus, onUsernameEntered, onStart, onAnswer, onFailed } = props;
  const id = useId();
  const ids = { username: `${id}-username`, password: `${id}-password` };
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username, password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  useEffect(() => {
    if (failure) setError('root', { message: failure });
  }, [failure, setError]);
  useEffect(() => {
    if (focus) setFocus('password');
  }, [focus, setFocus]);
  const submit = handleSubmit(async (values) => {
    onStart(values.username);
    try {
      await onAnswer(await startSignIn(values.username, values.password));
    } catch (error) {
      const { message } = inSignInWords(error, 'Invalid credentials');
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
            autoComplete="username webauthn"
            onFocus={onUsernameEntered}
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
