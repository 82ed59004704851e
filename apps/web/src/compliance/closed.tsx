import { roleNames } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import type { ReactNode } from 'react';
import { paths } from '../routing/paths.ts';
import { useSignInHref } from '../session/account/use-account-actions.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { readsCompliance } from './access.ts';

type ClosedProps = { title: string; user: SessionUser | undefined };

/** Shown instead of a compliance screen that the user's role may not open. The session goes on, unlike at /admin. */
export function Closed({ title, user }: ClosedProps) {
  const signIn = useSignInHref();
  return (
    <div className="page-width pb-18">
      <PageHeader title={title}>For compliance.</PageHeader>
      <AccessCard
        title={user ? 'This page is for compliance' : 'Sign in'}
        text={
          user
            ? `Records of people are personal. You are signed in as ${user.fullName} (${roleNames[user.role]}), who ${readsCompliance(user) ? 'may see them, but not change them' : 'sees only their own'}.`
            : 'Records of people are personal. Sign in as a compliance officer to see them.'
        }
      >
        {user && readsCompliance(user) && (
          <ButtonLink to={paths.compliance.home}>Compliance & Certification</ButtonLink>
        )}
        {user && !readsCompliance(user) && (
          <ButtonLink to={paths.compliance.mine}>My certifications</ButtonLink>
        )}
        {!user && (
          <ButtonLink variant="primary" to={signIn}>
            Sign in
          </ButtonLink>
        )}
      </AccessCard>
    </div>
  );
}

type AccessCardProps = { title: string; text: string; children: ReactNode };

/** Explains why a screen cannot be opened, with links to other screens. */
export function AccessCard({ title, text, children }: AccessCardProps) {
  return (
    <section className="mt-4 max-w-120 rounded-3 border border-line bg-raised p-6">
      <h2 className="text-head leading-tight font-bold tracking-[-.014em]">{title}</h2>
      <p className="mt-2 mb-5 max-w-measure text-muted">{text}</p>
      {children}
    </section>
  );
}
