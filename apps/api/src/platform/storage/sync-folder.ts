import { open } from 'node:fs/promises';

type Syncing = { running: Promise<void>; next: Promise<void> | null };

const syncing = new Map<string, Syncing>();

/**
 * Writes a folder to disk: before that, a power cut may undo a rename in it. Windows neither can nor needs to. One at a
 * time for each folder: those that come meanwhile share the next one, since theirs has to begin after their rename.
 */
export function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return Promise.resolve();
  const current = syncing.get(folder);
  if (!current) return begin(folder);
  current.next ??= current.running.catch(() => {}).then(() => begin(folder));
  return current.next;
}

function begin(folder: string): Promise<void> {
  const running = syncNow(folder);
  const mine: Syncing = { running, next: null };
  syncing.set(folder, mine);
  const forget = () => {
    if (!mine.next) syncing.delete(folder);
  };
  running.then(forget, forget);
  return running;
}

async function syncNow(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
