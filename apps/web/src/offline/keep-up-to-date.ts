import { isReachable, subscribeToConnection } from '../api/connection.ts';
import { onSessionEvent } from '../session/session-store.ts';
import { keepCriticalDocuments } from './critical-documents.ts';
import { savesData } from './saves-data.ts';
import { sendWhatWaits, sendWhenOnline } from './send-what-waits.ts';
import type { KeepLists } from './start.ts';
import { registerWorker } from './worker.ts';

/** Milliseconds between two comparisons of the kept documents with the portal's. */
const compareEveryMs = 30 * 60_000;

/** Keeps this device up to date, now and as long as the page is open. */
export async function keepUpToDate(keepLists: KeepLists): Promise<void> {
  sendWhenOnline();
  await registerWorker();
  await keep();
  if (isReachable() && !savesData()) await keepLists();
  setInterval(() => document.visibilityState === 'visible' && void keep(), compareEveryMs);
  subscribeToConnection(() => void keep());
  onSessionEvent((event) => event === 'signed-in' && void keep());
}

async function keep() {
  if (!isReachable()) return;
  await sendWhatWaits();
  await keepCriticalDocuments();
}
