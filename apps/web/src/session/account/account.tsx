import { roleNames } from '@icare/contracts/roles';
import { formatDateTime } from '../../format/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useLastSession } from '../session.ts';
import type { Session } from '../session-store.ts';
import { AccountSections } from './account-sections.tsx';
import { useSignInHref } from './use-account-actions.ts';

/** /account */
export function Component() {
  const session = useLastSession();
  const signInHref = useSignInHref();
  return (
    <div className="page-width pb-18">
      <PageHeader title="Account" spacious>
        {session
          ? 'Who you are to the portal, how you sign in, and where.'
          : 'Sign in to see your account.'}
      </PageHeader>
      {session ? (
        <div className="grid gap-12">
          <AccountFacts session={session} />
          <AccountSections session={session} />
        </div>
      ) : (
        <ButtonLink to={signInHref} variant="primary">
          Sign in
        </ButtonLink>
      )}
    </div>
  );
}

function AccountFacts({ session }: { session: Session }) {
  const { user, expiresAt, idleMinutes } = session;
  const facts: [label: string, value: string][] = [
    ['Name', user.fullName],
    ['Username', user.username],
    ['E-mail', user.email],
    ...(session.inspects
      ? ([['Organisation', session.inspects.organisation]] satisfies [string, string][])
      : ([
          ['Department', user.department],
          ['Role', roleNames[user.role]],
        ] satisfies [string, string][])),
  ];
  if (expiresAt) {
    const idle = `or after ${idleMinutes} minutes without use`;
    facts.push(['Signed in until', `${formatDateTime(expiresAt)} at the latest, ${idle}`]);
  }
  return (
    <dl className="grid max-w-measure">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
