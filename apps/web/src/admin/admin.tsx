import { roleNames } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { asksFirst } from '../routing/admin-link.ts';
import { setDenied } from '../session/denied.ts';
import { checkSession, signOut, useSession } from '../session/session.ts';
import { heldToken } from '../session/session-store.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { AccessDenied } from './access-denied.tsx';
import { hrHealth } from './hr-health.ts';

// Loaded on demand: a signed-in user needs only the dashboard, another user only the form.
const loadDashboard = () => import('./dashboard.tsx');
const Dashboard = lazyPart(
  async () => (await loadDashboard()).Dashboard,
  <Waiting title="Admin Dashboard" text="Loading the admin panel..." />,
);
const AdminLogin = lazyPart(
  async () => (await import('./admin-login.tsx')).AdminLogin,
  <Waiting title="Admin Login" text="Loading the form..." />,
);

/** The page /admin. */
export function Component() {
  const session = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const check = useStoredSession();
  const asks = useAsksFirst();
  useEffect(() => () => setDenied(null), []);
  const onBusy = (busy: boolean) => {
    setSigningIn(busy);
    // Loaded while the server checks the password.
    if (busy) void loadDashboard();
  };

  if (signingIn || !session)
    return (
      <Narrow>
        <AdminLogin onBusy={onBusy} />
      </Narrow>
    );
  if (session.expiresAt === null) {
    if (check === 'unanswered') {
      return (
        <Narrow>
          <AdminLogin username={session.user.username} onBusy={onBusy} />
        </Narrow>
      );
    }
    return (
      <Narrow>
        <Waiting title="Admin" text="Checking your session..." />
      </Narrow>
    );
  }
  if (session.user.role !== 'ROLE_ADMIN')
    return (
      <Narrow>
        {asks ? <OtherRole user={session.user} /> : <AccessDenied user={session.user} />}
      </Narrow>
    );
  return (
    <div className="work-width pb-18">
      <Dashboard key={session.user.id} user={session.user} />
    </div>
  );
}

/**
 * Whether to ask before ending the session of a user with another role: if they followed a link, or signed in in another tab
 * while this tab showed the form.
 */
function useAsksFirst(): boolean {
  const { state } = useLocation();
  const [initialToken] = useState(heldToken);
  return asksFirst(state) || initialToken !== heldToken();
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="page-width pb-18">{children}</div>;
}

function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Spinner text={text} />
    </>
  );
}

/** Has the server confirm a stored session. If the server does not answer, asks again when the HR system answers. */
function useStoredSession(): 'checking' | 'unanswered' {
  const stored = useSession()?.expiresAt === null;
  const { dataUpdatedAt } = useQuery({ ...hrHealth, enabled: stored });
  const [unanswered, setUnanswered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again after every answer of the HR system
  useEffect(() => {
    if (stored) checkSession().catch(() => setUnanswered(true));
  }, [stored, dataUpdatedAt]);
  return unanswered ? 'unanswered' : 'checking';
}

/** Asks a user with another role before their session is ended. */
function OtherRole({ user }: { user: SessionUser }) {
  return (
    <>
      <PageHeader title="Admin">The admin panel is for IT personnel.</PageHeader>
      <p className="max-w-measure">
        You are signed in as <b className="font-bold">{user.fullName}</b> ({roleNames[user.role]}).
        Sign out and sign in as IT personnel?
      </p>
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="primary" onClick={() => void signOut()}>
          Sign out and go on
        </Button>
        <ButtonLink to="/">Stay signed in</ButtonLink>
      </div>
    </>
  );
}
