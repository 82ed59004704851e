import { useSyncExternalStore } from 'react';

/** Milliseconds between two attempts to reach the portal again; each costs some hundred bytes. */
const attemptEveryMs = 10_000;
/** A small file that the portal serves without its database. */
export const attemptHref = '/site.webmanifest';

const listeners = new Set<() => void>();
let isReached = typeof navigator === 'undefined' || navigator.onLine !== false;
let nextAttempt: ReturnType<typeof setTimeout> | undefined;

/** Whether the portal answers, as far as the last call and the browser know. */
export const isReachable = (): boolean => isReached;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the portal cannot be reached, by lack of a network or because it is down. */
export function useIsOffline(): boolean {
  return !useSyncExternalStore(subscribeToConnection, isReachable, () => true);
}

/** A call was answered. */
export function noteReached(): void {
  clearTimeout(nextAttempt);
  nextAttempt = undefined;
  change(true);
}

/** A call was not answered. From now on the portal is tried until it answers. */
export function noteUnreachable(): void {
  change(false);
  nextAttempt ??= setTimeout(attempt, attemptEveryMs);
}

function change(next: boolean) {
  if (isReached === next) return;
  isReached = next;
  for (const listener of listeners) listener();
}

async function attempt() {
  nextAttempt = undefined;
  if (isReached) return;
  // Nobody looks at a hidden page, and a browser without a network needs no attempt: both tell when that changes.
  if (document.visibilityState === 'visible' && navigator.onLine) {
    try {
      const { status } = await fetch(attemptHref, { method: 'HEAD', cache: 'no-store' });
      // A proxy may answer for a portal that is down.
      if (status < 500) return noteReached();
    } catch {
      // Still unreachable.
    }
  }
  nextAttempt ??= setTimeout(attempt, attemptEveryMs);
}

if (typeof document !== 'undefined') {
  window.addEventListener('offline', noteUnreachable);
  window.addEventListener('online', () => {
    clearTimeout(nextAttempt);
    void attempt();
  });
  if (!isReached) noteUnreachable();
}
