import type { SubmittedApplication } from '@icare/contracts/applications';
import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../../session/person-change.ts';

export type SentApplication = SubmittedApplication & { email: string; position: string };

let sent: readonly SentApplication[] = [];
const listeners = new Set<() => void>();

function replace(applications: readonly SentApplication[]) {
  sent = applications;
  for (const listener of listeners) listener();
}

/** Remembers the newest first, until they are put away or somebody else uses the browser; never on the device. */
export const rememberSent = (application: SentApplication) => replace([application, ...sent]);

export const putAway = ({ id }: SentApplication) => replace(sent.filter((one) => one.id !== id));

onPersonChange(() => replace([]));

export const useSentApplications = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sent,
    () => sent,
  );
