import type { SessionUser } from '@icare/contracts/session';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { lastPlace } from '../routing/last-place.ts';
import { paths } from '../routing/paths.ts';
import { type Denied, setDenied } from '../session/denied.ts';
import { signOut } from '../session/session.ts';
import { SignedOutByAdmin } from '../session/sign-in/signed-out-by-admin.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Spinner } from '../ui/states/loading.tsx';
import { toast } from '../ui/toast.ts';

export const itOnlyMessage = 'Admin panel access is restricted to IT personnel only.';
const toastId = 'access-denied';

/** Signs the user out, and keeps what they need to sign in again on their page. */
export async function signOutDenied({ username }: SessionUser): Promise<void> {
  const denied = { username, next: lastPlace() };
  await signOut();
  setDenied(denied);
}

/** The toast stays as long as the form with the same notice, so that a user who looks away does not miss it. */
export function showAccessDenied(): void {
  toast.error('Access Denied', {
    id: toastId,
    description: itOnlyMessage,
    duration: Number.POSITIVE_INFINITY,
  });
}

/** Ends the session of a user who opened the panel and is not IT personnel. */
export function AccessDenied({ user }: { user: SessionUser }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the component is mounted
  useEffect(() => {
    showAccessDenied();
    void signOutDenied(user);
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
    <SignedOutByAdmin>
      <Link
        to={paths.signInAfterAdmin(next)}
        state={{ username }}
        className="font-bold underline underline-offset-3"
      >
        Sign in again
      </Link>{' '}
      and go on where you were.
    </SignedOutByAdmin>
  );
}
