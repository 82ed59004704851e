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

export const itOnlyMessage = 'Admin panel access is restricted to IT personnel only.';
const toastId = 'access-denied';

/** A user who was signed out since the admin panel is not for their role. `next` is the page they came from. */
export type Denied = { username: string; next: string };

/** Signs the user out, and returns what they need to sign in again on their page. */
export async function signOutDenied({ username }: SessionUser): Promise<Denied> {
  const denied = { username, next: lastPlace() };
  await signOut();
  return denied;
}

/** The toast stays as long as the form with the same notice, so that a user who looks away does not miss it. */
export function showAccessDenied(): void {
  toast.error('Access Denied', {
    id: toastId,
    description: itOnlyMessage,
    duration: Number.POSITIVE_INFINITY,
  });
}

type AccessDeniedProps = { user: SessionUser; onDenied: (denied: Denied) => void };

/** Ends the session of a user who opened the panel and is not IT personnel. */
export function AccessDenied({ user, onDenied }: AccessDeniedProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component is mounted
  useEffect(() => {
    showAccessDenied();
    void signOutDenied(user).then(onDenied);
  }, []);
  return (
    <>
      <PageHeader title="Admin" />
      <Spinner text="Signing out..." />
    </>
  );
}

/** Above the sign-in form: why the user was signed out, and a link back to their page. */
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
