import type { SubmittedApplication } from '@icare/contracts/applications';
import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../../session/person-change.ts';
import { currentSession, subscribe } from '../../session/session-store.ts';

export type SentApplication = SubmittedApplication & { email: string; position: string };

let sent: readonly SentApplication[] = [];
const listeners = new Set<() => void>();

function replace(applications: readonly SentApplication[]) {
  sent = applications;
  for (const listener of listeners) listener();
}

/** Milliseconds after which they are put away by themselves: whoever has the private link can withdraw the application. */
const putAwayAfterMs = 15 * 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Remembers the newest first, never on the device, until they are put away, somebody signs in or out, or a quarter of an
 * hour has passed since the last.
 */
export function rememberSent(application: SentApplication) {
  replace([application, ...sent]);
  clearTimeout(timer);
  timer = setTimeout(() => replace([]), putAwayAfterMs);
}

export const putAway = ({ id }: SentApplication) => replace(sent.filter((one) => one.id !== id));

onPersonChange(() => replace([]));
// A visitor's are not for the person of staff who signs in after them.
let user = currentSession()?.user.id;
subscribe(() => {
  const before = user;
  user = currentSession()?.user.id;
  if (user !== undefined && user !== before) replace([]);
});

export const useSentApplications = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sent,
    () => sent,
  );
