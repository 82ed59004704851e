import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells for how many seconds the document has been in sight; another tab in front does not count. */
export function useOpenTime(): () => number {
  const time = useRef({ before: 0, since: null as number | null });
  useEffect(() => {
    const follow = () => {
      const { before, since } = time.current;
      const now = Date.now();
      time.current = {
        before: before + (since === null ? 0 : now - since),
        since: document.visibilityState === 'visible' ? now : null,
      };
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return useCallback(() => {
    const { before, since } = time.current;
    return Math.round((before + (since === null ? 0 : Date.now() - since)) / 1000);
  }, []);
}
