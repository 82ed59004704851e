import type { SessionUser } from '@icare/contracts/session';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { lastPlace } from '../routing/last-place.ts';
import { paths } from '../routing/paths.ts';
import { signOut } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';

export const itOnly = 'Admin panel access is restricted to IT personnel only.';
const toastId = 'access-denied';

/** Somebody whose session ended here, and where they were before. */
export type Denied = { username: string; next: string };

/** Signs out whoever has no business here, and remembers what they need to go on elsewhere. */
export async function deny({ username }: SessionUser): Promise<Denied> {
  const denied = { username, next: lastPlace() };
  await signOut();
  return denied;
}

/** Stays until the form that says it again is gone: whoever looks away for a moment must not miss it. */
export function tellAccessDenied(): void {
  toast.error('Access Denied', {
    id: toastId,
    description: itOnly,
    duration: Number.POSITIVE_INFINITY,
  });
}

type AccessDeniedProps = { user: SessionUser; onDenied: (denied: Denied) => void };

/** Ends the session of somebody who came here and is not IT personnel. */
export function AccessDenied({ user, onDenied }: AccessDeniedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    tellAccessDenied();
    void deny(user).then(onDenied);
  }, []);
  return (
    <>
      <PageHeader title="Admin" />
      <Spinner text="Signing out..." />
    </>
  );
}

/** Over the form: why somebody is signed out, and the way back to where they were. */
export function DeniedNotice({ denied: { username, next } }: { denied: Denied }) {
  useEffect(() => () => void toast.dismiss(toastId), []);
  return (
    <div className="mb-6 max-w-measure">
      <Notice tone="warning">
        <h2 className="font-bold">You have been signed out</h2>
        <p>
          The admin panel is for IT personnel, and opening it ended your session.{' '}
          <Link
            to={paths.signIn(next)}
            state={{ username }}
            className="font-bold underline underline-offset-3"
          >
            Sign in again
          </Link>{' '}
          and go on where you were.
        </p>
      </Notice>
    </div>
  );
}
