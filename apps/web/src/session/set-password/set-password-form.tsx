import { zodResolver } from '@hookform/resolvers/zod';
import { usePasswordLink } from '@icare/contracts/password-links';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { problemsOf, showFailure } from '../../ui/forms/form-problems.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { signOut } from '../session.ts';
import { currentSession } from '../session-store.ts';
import { NewPasswordFields, newPasswordForm } from '../sign-in/new-password-fields.tsx';

const send = usePasswordLink;
const ids = { newPassword: 'new-password', repeated: 'repeated-password' };

type SetPasswordFormProps = {
  link: string;
  username: string;
  fullName: string;
  purpose: 'invitation' | 'reset';
  expiresAt: string;
};

export function SetPasswordForm(props: SetPasswordFormProps) {
  const { link, username, fullName, purpose, expiresAt } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', repeated: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await call(send, { body: { link, newPassword } }, { anonymous: true });
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        await queries.resetQueries({ queryKey: ['password-link', link] });
        return;
      }
      showFailure(error, 'Failed to set the password. Please try again.', {
        names: ['newPassword'],
        setError,
      });
      return;
    }
    // Whoever was signed in here makes room for the person the link is for.
    if (currentSession()) await signOut();
    toast.success('Password set', { description: 'Sign in with it now.' });
    await navigate('/sign-in', { replace: true, state: { username } });
  });
  return (
    <>
      <PageHeader
        title={purpose === 'invitation' ? `Welcome, ${fullName}` : 'Set your password'}
        spacious
      >
        {purpose === 'invitation'
          ? 'You have an account at the portal of the hospital. Choose the password you will sign in with.'
          : `Choose a new password for ${fullName}. Wherever you are signed in, you will be signed out.`}
      </PageHeader>
      <form noValidate onSubmit={submit} className="grid max-w-md gap-5">
        <ErrorSummary problems={problemsOf(errors, ids)} attempt={submitCount} />
        <p>
          Your username is <strong className="wrap-anywhere">{username}</strong>.
        </p>
        <NewPasswordFields username={username} ids={ids} errors={errors} register={register} />
        <Button
          type="submit"
          variant="primary"
          disabled={isSubmitting}
          className="justify-self-start max-sm:justify-self-stretch"
        >
          {isSubmitting ? 'Setting password...' : 'Set password'}
        </Button>
        <p className="text-meta text-muted">
          This link works until {formatDateTime(expiresAt)}, and once.
        </p>
      </form>
    </>
  );
}
