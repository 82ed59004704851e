import { useSyncExternalStore } from 'react';

/** Seven columns need it; below, there is one column at a time. */
const wide = '(min-width: 80rem)';

export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
  );
}
