import type { AdminUser } from '@icare/contracts/people';
import { useSyncExternalStore } from 'react';

type Opened = { dialog: 'hold' | 'erase'; user: AdminUser };

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** The entries go with their menu, so what they open is kept apart from them. */
export function open(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function useOpened(): Opened | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Whoever comes back to the list finds no dialog over it.
    opened = null;
  };
}
