import { roleNames } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import { paths } from '../routing/paths.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** In place of the screens for whoever may not see applications. Nobody is signed out for having looked. */
export function Closed({ user }: { user: SessionUser | undefined }) {
  const signIn = useSignInHref();
  return (
    <div className="page-width pb-18">
      <PageHeader title="Recruitment">For human resources.</PageHeader>
      <section className="mt-4 max-w-120 rounded-3 border border-line bg-raised p-6">
        <h2 className="text-head leading-tight font-bold tracking-[-.014em]">
          {user ? 'This page is for human resources' : 'Sign in'}
        </h2>
        <p className="mt-2 mb-5 max-w-measure text-muted">
          {user
            ? `Applications are personal. You are signed in as ${user.fullName} (${roleNames[user.role]}), who may not see them.`
            : 'Applications are personal. Sign in as human resources to see them.'}
        </p>
        {user ? (
          <ButtonLink to={paths.careers.home}>See the open positions</ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        )}
      </section>
    </div>
  );
}
