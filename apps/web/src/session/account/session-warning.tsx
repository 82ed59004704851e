import { pages } from '@icare/contracts/pages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { noteLastPlace } from '../../routing/last-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.ts';
import { checkSession, expireSession, useSession } from '../session.ts';
import {
  currentSession,
  heldToken,
  isAskedToSignIn,
  onSessionEvent,
  type Session,
  sessionEnd,
  stopAskingToSignIn,
  subscribe,
} from '../session-store.ts';

const warnMinutes = 5;

/** Whole minutes until the session ends, if at most `warnMinutes`; otherwise null. Ends the session at zero. */
function useMinutesLeft(session: Session | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!session) return;
    const look = () => {
      const end = sessionEnd();
      if (!end) return setLeft(null);
      const minutes = (end.at - Date.now()) / 60_000;
      if (minutes <= 0) void expireSession();
      setLeft(minutes <= warnMinutes ? Math.max(1, Math.ceil(minutes)) : null);
    };
    look();
    const timer = setInterval(look, 5000);
    // Timers do not run while a computer sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  return session ? left : null;
}

const Notice = lazyPart(async () => (await import('./session-notice.tsx')).SessionNotice);
/** These pages have a sign-in form of their own. */
const withOwnForm: readonly string[] = [pages.signIn.path, pages.admin.path];

/** Checks a stored session, warns before its end, and offers to sign in again after it. */
export function SessionWarning() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const minutesLeft = useMinutesLeft(session);
  const expired = useSyncExternalStore(subscribe, isAskedToSignIn, () => false);
  const [lastUser, setLastUser] = useState('');
  const [inspected, setInspected] = useState(false);
  if (session && session.user.username !== lastUser) setLastUser(session.user.username);
  if (session && (session.inspects !== null) !== inspected) setInspected(!inspected);
  const unchecked = session ? session.expiresAt === null : heldToken() !== null;

  useEffect(() => {
    if (session && !withOwnForm.includes(pathname)) noteLastPlace(`${pathname}${search}`);
  }, [session, pathname, search]);

  useEffect(() => {
    // On a slow phone the user may leave a page before its screen is drawn.
    const leave = () => {
      const isPlace = currentSession() && !withOwnForm.includes(location.pathname);
      if (isPlace) noteLastPlace(`${location.pathname}${location.search}`);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    // Without an answer the session stays; the next call shows whether it is valid.
    if (unchecked) checkSession().catch(() => undefined);
  }, [unchecked]);

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'expired') toast.error('Authentication expired');
      }),
    [],
  );

  if (minutesLeft === null && (!expired || session || withOwnForm.includes(pathname))) return null;
  return (
    <Notice
      minutesLeft={minutesLeft}
      username={lastUser}
      inspected={inspected}
      onDismiss={stopAskingToSignIn}
    />
  );
}
