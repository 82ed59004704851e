import { useSyncExternalStore } from 'react';

/** Twenty columns need it; below, people stand in a list with what they lack. */
const roomy = '(min-width: 64rem)';

export function useRoomForMatrix(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(roomy);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(roomy).matches,
  );
}
