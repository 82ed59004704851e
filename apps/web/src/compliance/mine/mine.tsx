import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/api-error.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { myCertifications } from '../person/person-queries.ts';
import { MineView } from './mine-view.tsx';

/** /compliance/mine */
export function Component() {
  const user = useLastSession()?.user;
  return <div className="page-width pb-18">{user ? <Mine key={user.id} /> : <SignInFirst />}</div>;
}

function Mine() {
  const query = useQuery(myCertifications);
  if (query.data) return <MineView compliance={query.data} />;
  return (
    <>
      <PageHeader title="My certifications">What you need, and what you hold.</PageHeader>
      {query.isError ? (
        <Failed
          message={errorMessage(query.error, 'Failed to load your certifications.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonRows count={6} />
      )}
    </>
  );
}

function SignInFirst() {
  const signIn = useSignInHref();
  return (
    <>
      <PageHeader title="My certifications">What you need, and what you hold.</PageHeader>
      <section className="mt-4 max-w-120 rounded-3 border border-line bg-raised p-6">
        <h2 className="text-head leading-tight font-bold tracking-[-.014em]">Sign in</h2>
        <p className="mt-2 mb-5 max-w-measure text-muted">
          Sign in to see your licences and certificates, and to send a new one in.
        </p>
        <ButtonLink variant="primary" to={signIn}>
          Sign in
        </ButtonLink>
      </section>
    </>
  );
}
