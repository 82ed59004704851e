import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { deleteDB, openDB } from 'idb';
import { afterAll, afterEach, vi } from 'vitest';

// That of jsdom has no hashes.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// Milliseconds; busy machines need more than the default of one second.
configure({ asyncUtilTimeout: 10_000 });

// They end with the file: a toast that is going away draws once more, and by then the window may have gone.
const timers: NodeJS.Timeout[] = [];
const startTimer = globalThis.setTimeout;
globalThis.setTimeout = Object.assign((...given: Parameters<typeof startTimer>) => {
  const timer = startTimer(...given);
  timers.push(timer);
  return timer;
}, startTimer);

afterEach(cleanup);
afterAll(async () => {
  for (const timer of timers) clearTimeout(timer);
  await settleDatabases();
});

/**
 * Ends what is being read and written on the device, and refuses what would follow: whatever goes on after its window has
 * gone fails, and with it whichever file is tested next.
 */
async function settleDatabases() {
  if (!('indexedDB' in globalThis)) return;
  const { indexedDB } = globalThis;
  const ends = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openDB(name);
    ends.push(deleteDB(name));
    const stores = [...database.objectStoreNames];
    // It begins when all transactions before it have ended; the removal has each other connection take no more.
    if (stores.length > 0) await database.transaction(stores).done;
    database.close();
  }
  await Promise.all(ends);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The window has gone.', 'InvalidStateError');
  });
}
