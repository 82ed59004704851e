import { useSyncExternalStore } from 'react';

/** Below Tailwind's `sm`: phones, and a desktop at 400 % zoom. */
const narrow = '(width < 40rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is as narrow as on a phone, for what styles alone cannot tell apart. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
}
