import { pages } from '@icare/contracts/pages';
import { usePasswordLink as endpoint, openPasswordLink } from '@icare/contracts/password-links';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDateTime } from '../../format/format.ts';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { signOut } from '../session.ts';
import { currentSession } from '../session-store.ts';
import { checkRepeated, NewPasswordFields, noPassword } from '../sign-in/new-password-fields.tsx';

/** Whose password a link sets. */
export const linkQuery = (link: string) =>
  dataQuery(openPasswordLink, { body: { link } }, { anonymous: true });

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
  const form = useEndpointForm(endpoint, {
    defaults: noPassword,
    toBody: ({ newPassword }) => ({ link, newPassword }),
    check: checkRepeated,
    anonymous: true,
    failed: 'Failed to set the password. Please try again.',
    divert: async (error) => {
      if (!(error instanceof ApiError && error.status === 404)) return false;
      await queryClient.resetQueries(linkQuery(link));
      return true;
    },
    onSent: async () => {
      // Whoever was signed in here makes room for the person the link is for.
      if (currentSession()) await signOut();
      toast.success('Password set', { description: 'Sign in with it now.' });
      await navigate(pages.signIn.path, { replace: true, state: { username } });
    },
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
      <FormPanel
        form={form}
        className="max-w-md"
        submit={{ label: 'Set password', busy: 'Setting password...' }}
        foot={
          <p className="text-meta text-muted">
            This link works until {formatDateTime(expiresAt)}, and once.
          </p>
        }
      >
        <p>
          Your username is <strong className="wrap-anywhere">{username}</strong>.
        </p>
        <NewPasswordFields form={form} username={username} />
      </FormPanel>
    </>
  );
}
