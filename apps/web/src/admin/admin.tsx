import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { checkSession, useSession } from '../lib/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { AdminLogin } from './admin-login.tsx';
import { hrHealth } from './api.ts';
import { Dashboard } from './dashboard.tsx';
import { OtherRole } from './other-role.tsx';

/** /admin */
export function Component() {
  const session = useSession();
  const [signingIn, setSigningIn] = useState(false);
  const check = useStoredSession();

  if (signingIn || !session)
    return (
      <Narrow>
        <AdminLogin onBusy={setSigningIn} />
      </Narrow>
    );
  if (session.expiresAt === null) {
    if (check === 'unanswered') {
      return (
        <Narrow>
          <AdminLogin username={session.user.username} onBusy={setSigningIn} />
        </Narrow>
      );
    }
    return (
      <Narrow>
        <PageHeader title="Admin" />
        <Spinner text="Checking your session..." />
      </Narrow>
    );
  }
  if (session.user.role !== 'ROLE_ADMIN')
    return (
      <Narrow>
        <OtherRole user={session.user} />
      </Narrow>
    );
  return (
    <div className="page-width-wide pb-18">
      <Dashboard user={session.user} />
    </div>
  );
}

function Narrow({ children }: { children: ReactNode }) {
  return <div className="page-width pb-18">{children}</div>;
}

/** A stored session counts only once the server has said so; when it does not answer, as soon as it does. */
function useStoredSession(): 'checking' | 'unanswered' {
  const stored = useSession()?.expiresAt === null;
  const { dataUpdatedAt } = useQuery({ ...hrHealth, enabled: stored });
  const [unanswered, setUnanswered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sign of life of the HR system is a reason to ask again
  useEffect(() => {
    if (stored) checkSession().catch(() => setUnanswered(true));
  }, [stored, dataUpdatedAt]);
  return unanswered ? 'unanswered' : 'checking';
}
