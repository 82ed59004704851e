import { isReachable } from '../api/connection.ts';
import { sendWaiting } from './outbox.ts';
import { sendReceipts } from './waiting-receipts.ts';

/** Milliseconds before each try: the network may be there some moments before the portal can be reached through it. */
const pausesMs = [0, 1_000, 2_000, 4_000];

let sending: Promise<void> = Promise.resolve();
let latest = 0;

/**
 * Sends what people wrote and confirmed on this device. Never twice at once: each message would be on its way twice. What
 * cannot be sent, for whatever reason, waits for the next time.
 */
export function sendWhatWaits(): Promise<void> {
  const send = async () => {
    await sendWaiting();
    await sendReceipts();
  };
  sending = sending.then(send).catch(() => undefined);
  return sending;
}

/**
 * Sends it as soon as the browser has a network again, and some times more until the portal answers. From then on, or where
 * it does not, it is sent when the connection changes.
 */
export function sendWhenOnline(): void {
  window.addEventListener('online', () => void tryToSend());
}

async function tryToSend() {
  latest += 1;
  const own = latest;
  for (const pause of pausesMs) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    // The network went away again, and may have come back since.
    if (!navigator.onLine || own !== latest) return;
    await sendWhatWaits();
    if (isReachable()) return;
  }
}
