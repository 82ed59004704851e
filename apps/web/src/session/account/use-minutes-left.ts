import { useEffect, useState } from 'react';
import { expireSession } from '../session.ts';
import { type Session, sessionEnd } from '../session-store.ts';

const warnMinutes = 5;

/** Whole minutes until the session ends, once there are five or fewer; null before. Ends it at zero. */
export function useMinutesLeft(session: Session | null): number | null {
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
    // A computer that wakes up has not run the timer.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [session]);
  return session ? left : null;
}
