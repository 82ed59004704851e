import { useSyncExternalStore } from 'react';

/** A user who was signed out since the admin panel is not for their role. `next` is the page they came from. */
export type Denied = { username: string; next: string };

let denied: Denied | null = null;
const listeners = new Set<() => void>();

/** In memory only: a reload must not lead the next user of a ward PC to that page. */
export function setDenied(next: Denied | null): void {
  denied = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who was signed out by the admin panel, while it is shown. */
export function useDenied(): Denied | null {
  return useSyncExternalStore(
    subscribe,
    () => denied,
    () => null,
  );
}
