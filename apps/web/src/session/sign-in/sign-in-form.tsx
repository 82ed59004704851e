import { type LoginAnswer, login } from '@icare/contracts/session';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { acceptToken } from '../session.ts';
import type { Session } from '../session-store.ts';
import { type OpenStep, startSignIn, toSignInError } from '../sign-in.ts';

// Loaded lazily, so that the form itself appears first.
const PasskeySignIn = lazyPart(async () => (await import('./passkey-sign-in.tsx')).PasskeySignIn);
const SignInSteps = lazyPart(
  async () => (await import('../second-factor/sign-in-steps.tsx')).SignInSteps,
  <Spinner text="Loading the next step..." />,
);

type SignInFormProps = {
  /** The username of the last sign-in here. */
  username?: string | undefined;
  onSignedIn: (session: Session) => void | Promise<void>;
  /** Called before the request is sent. */
  onStart?: () => void;
  /** Called with the message that the form shows. */
  onFailed?: (message: string, error: unknown) => void;
  /** Other ways to sign in and help, below username and password; later steps hide them. */
  children?: ReactNode;
};

/** Username and password, replaced by the next step that the portal requires. */
export function SignInForm(props: SignInFormProps) {
  const { onStart, onSignedIn, onFailed, children } = props;
  const [username, setUsername] = useState(props.username ?? '');
  const [step, setStep] = useState<OpenStep | null>(null);
  /** Why the sign-in starts over; null if the user went back. */
  const [failure, setFailure] = useState<string | null>(null);
  const [cameBack, setCameBack] = useState(false);
  const [entries, setEntries] = useState(0);

  const finish = async (token: string) => onSignedIn(await acceptToken(token));
  const take = async (answer: LoginAnswer) => {
    if ('token' in answer) await finish(answer.token);
    else setStep(answer);
  };
  const startOver = (message: string | null, error?: unknown) => {
    setStep(null);
    setFailure(message);
    setCameBack(true);
    if (message !== null) onFailed?.(message, error);
  };

  if (!step) {
    return (
      <>
        <CredentialsForm
          username={username}
          failure={failure}
          focus={cameBack && failure === null}
          onUsernameEntered={() => setEntries((count) => count + 1)}
          onStart={(name) => {
            setEntries(0);
            setUsername(name);
            setFailure(null);
            onStart?.();
          }}
          onAnswer={take}
          onFailed={onFailed}
        />

        <PasskeySignIn entries={entries} onStart={onStart} onAnswer={take} onFailed={onFailed} />

        {children}
      </>
    );
  }
  return (
    <SignInSteps
      username={username}
      first={step}
      onToken={(token) =>
        finish(token).catch((error: unknown) =>
          startOver(toSignInError(error, 'Invalid credentials').message, error),
        )
      }
      onStartOver={startOver}
    />
  );
}

type CredentialsFormProps = {
  username: string;
  /** The error of a sign-in that had passed this form. */
  failure: string | null;
  /** True if the username is known, so the password comes next. */
  focus: boolean;
  onUsernameEntered: () => void;
  onStart: (username: string) => void;
  onAnswer: (answer: LoginAnswer) => Promise<void>;
  onFailed: ((message: string, error: unknown) => void) | undefined;
};

/** Username and password; both stay in the fields when the sign-in fails. */
function CredentialsForm(props: CredentialsFormProps) {
  const { failure, focus, onUsernameEntered, onStart, onAnswer, onFailed } = props;
  const form = useEndpointForm(login, {
    defaults: { username: props.username, password: '' },
    send: async ({ username, password }) => {
      onStart(username);
      try {
        const answer = await startSignIn(username, password);
        await onAnswer(answer);
        return answer;
      } catch (error) {
        const { message } = toSignInError(error, 'Invalid credentials');
        onFailed?.(message, error);
        // Shown above the form: it must not reveal whether username or password is wrong.
        throw new ApiError({ status: 0, code: 'invalid', message });
      }
    },
    failed: 'Invalid credentials',
    onSent: () => undefined,
  });
  return (
    <FormPanel
      form={form}
      className="max-w-md"
      failure={failure}
      submit={{ label: 'Sign In', busy: 'Signing In...' }}
    >
      <FormField
        form={form}
        name="username"
        label="Username"
        autoComplete="username webauthn"
        onFocus={onUsernameEntered}
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="password"
        label="Password"
        type="password"
        autoFocus={focus}
        autoComplete="current-password"
      />
    </FormPanel>
  );
}
