import { useSyncExternalStore } from 'react';
import { currentSession, onSessionEvent, subscribe } from './session-store.ts';

const forgetters = new Set<() => void>();
let changes = 0;
let owner = currentSession()?.user.id;

function forgetAll(): void {
  changes += 1;
  for (const forget of forgetters) forget();
}

/** Calls `forget` when somebody signs out or another person signs in. Unfinished work outlives an expired session only. */
export function onPersonChange(forget: () => void): void {
  forgetters.add(forget);
}

/** Counts them: the key of a form that has to begin anew for the next person. */
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

// Another tab may sign somebody else in without an end of a session here.
subscribe(() => {
  const user = currentSession()?.user.id;
  if (user === undefined || user === owner) return;
  if (owner !== undefined) forgetAll();
  owner = user;
});
