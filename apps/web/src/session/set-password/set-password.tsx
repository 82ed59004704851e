import { pages } from '@icare/contracts/pages';
import { usePasswordLink as endpoint, openPasswordLink } from '@icare/contracts/password-links';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { queryClient } from '../../api/query-client.ts';
import { formatDateTime } from '../../format/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { signOut } from '../session.ts';
import { currentSession } from '../session-store.ts';
import { checkRepeated, NewPasswordFields, noPassword } from '../sign-in/new-password-fields.tsx';
import { useSecretOfLink } from '../use-secret-of-link.ts';

/** Loads whose password a link sets. */
const linkQuery = (link: string) =>
  dataQuery(openPasswordLink, { body: { link } }, { anonymous: true });

type SetPasswordFormProps = {
  link: string;
  username: string;
  fullName: string;
  purpose: 'invitation' | 'reset';
  expiresAt: string;
};

function SetPasswordForm(props: SetPasswordFormProps) {
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
      // The user who was signed in here must not stay: the link is for another person.
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

/** /set-password#… */
export function Component() {
  const link = useSecretOfLink();
  return (
    <div className="page-width pb-18">
      {/* React moves this into the head: search engines must not list a page with a person's secret in its address. */}
      <meta name="robots" content="noindex, nofollow" />
      {link ? <Opened key={link} link={link} /> : <DeadLink />}
    </div>
  );
}

function Opened({ link }: { link: string }) {
  const query = useQuery({
    ...linkQuery(link),
    networkMode: 'always',
    // Never reloaded: the link's owner does not change, and a link used in another tab is refused when it is sent.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.data) return <SetPasswordForm link={link} {...query.data} />;
  if (query.isPending) {
    return (
      <>
        <Title />
        <Spinner text="Opening your link..." />
      </>
    );
  }
  const { error } = query;
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <DeadLink />;
  return (
    <>
      <Title />
      <Failed
        message={errorMessage(
          error,
          'The link could not be opened. Check your connection and try again.',
        )}
        query={query}
      />
    </>
  );
}

function Title() {
  return <PageHeader title="Set your password" spacious />;
}

function DeadLink() {
  return (
    <>
      <PageHeader title="Set your password" spacious>
        This link no longer works. Ask IT for a new one.
      </PageHeader>
      <p className="mb-6 max-w-measure">
        A link works once and for seven days, and a newer one replaces it. In some mail programs a
        long link is broken over two lines and has to be copied whole. If you have already set your
        password, sign in with it.
      </p>
      <ButtonLink to={pages.signIn.path} className="justify-self-start">
        Sign in
      </ButtonLink>
    </>
  );
}
