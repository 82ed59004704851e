import { type LoginAnswer, login } from '@icare/contracts/session';
import { ApiError } from '../../api/api-error.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { inSignInWords, startSignIn } from '../sign-in.ts';

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

/** Username and password; both stay in the fields when the sign-in fails. */
export function CredentialsForm(props: CredentialsFormProps) {
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
        const { message } = inSignInWords(error, 'Invalid credentials');
        onFailed?.(message, error);
        // Over the whole form: which of the two is wrong is nobody's business.
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
