import { useSyncExternalStore } from 'react';
import { currentSession, onSessionEvent, subscribe } from './session-store.ts';

const forgetters = new Set<() => void>();
let changes = 0;
let owner = currentSession()?.user.id;

function forgetAll(): void {
  changes += 1;
  for (const forget of forgetters) forget();
}

/**
 * Calls `forget` when the user signs out or another person signs in. Unfinished work survives only an expired session.
 */
export function onPersonChange(forget: () => void): void {
  forgetters.add(forget);
}

/** Counts the changes: a key for forms that must start empty for the next person. */
export function usePersonChanges(): number {
  return useSyncExternalStore(
    (listener) => {
      forgetters.add(listener);
      return () => forgetters.delete(listener);
    },
    () => changes,
    () => 0,
  );
}

onSessionEvent((event) => {
  if (event === 'signed-out') forgetAll();
});

// Another tab may sign in another person without ending a session here.
subscribe(() => {
  const user = currentSession()?.user.id;
  if (user === undefined || user === owner) return;
  if (owner !== undefined) forgetAll();
  owner = user;
});
