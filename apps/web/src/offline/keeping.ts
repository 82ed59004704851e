import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '../session/session-store.ts';

/** What came of bringing the critical documents onto this device. */
export type Keeping = {
  /**
   * `full`: there was no room for all of them. `pictures-left-out`: none for all pages that are pictures.
   * `pictures-not-asked`: the browser saves data, so pictures wait until somebody asks for them. `refused`: the browser
   * stores nothing, or not at this address.
   */
  state: 'kept' | 'full' | 'pictures-left-out' | 'pictures-not-asked' | 'refused' | 'unreachable';
  /** Pages and figures that are pictures and not on this device. */
  picturesMissing: number;
};

const listeners = new Set<() => void>();
let last: Keeping | null = null;

export function noteKeeping(keeping: Keeping | null): void {
  last = keeping;
  for (const listener of listeners) listener();
}

// What was kept for one person says nothing about the next.
onSessionEvent(() => noteKeeping(null));

/** What came of it the last time, whichever part of the page asked for it; null before the first time. */
export function useKeeping(): Keeping | null {
  return useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
