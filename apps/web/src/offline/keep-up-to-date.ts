import { isReachable, subscribeToConnection } from '../api/connection.ts';
import { onSessionEvent } from '../session/session-store.ts';
import { keepCriticalDocuments } from './critical-documents.ts';
import { sendWaiting } from './outbox.ts';
import type { KeepLists } from './start.ts';
import { workerMessages } from './worker-messages.ts';

/** Milliseconds between two comparisons of the kept documents with the portal's. */
const compareEveryMs = 30 * 60_000;

/** Keeps this device up to date, now and as long as the page is open. */
export async function keepUpToDate(keepLists: KeepLists): Promise<void> {
  await registerWorker();
  await keep();
  if (isReachable()) await keepLists();
  setInterval(() => document.visibilityState === 'visible' && void keep(), compareEveryMs);
  subscribeToConnection(() => void keep());
  onSessionEvent((event) => event === 'signed-in' && void keep());
}

async function keep() {
  if (!isReachable()) return;
  await keepCriticalDocuments();
  await sendWaiting();
}

async function registerWorker() {
  // Only where browsers allow it: on https and on localhost. Nothing is loaded in advance for who asks to save data.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!('serviceWorker' in navigator) || connection?.saveData || import.meta.env.DEV) return;
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    // A newer one waits until no page uses the files of the former. It checks that itself.
    registration.waiting?.postMessage(workerMessages.startIfAlone);
    registration.active?.postMessage(workerMessages.renewFrame);
  } catch {
    // A browser that refuses it, or the portal went away meanwhile: the next visit tries again.
  }
}
