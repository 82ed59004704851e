import { pages } from '@icare/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { useSecretOfLink } from '../use-secret-of-link.ts';
import { linkQuery, SetPasswordForm } from './set-password-form.tsx';

/** /set-password#… */
export function Component() {
  const link = useSecretOfLink();
  return (
    <div className="page-width pb-18">
      {/* Hoisted into the head: the page is one person's, and its address is no address for others. */}
      <meta name="robots" content="noindex, nofollow" />
      {link ? <Opened key={link} link={link} /> : <DeadLink />}
    </div>
  );
}

function Opened({ link }: { link: string }) {
  const query = useQuery({
    ...linkQuery(link),
    networkMode: 'always',
    // Whose it is does not change while the form stands, and a link used in another tab says so when it is sent.
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
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
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
