import { open } from 'node:fs/promises';

/** Renaming is only safe from a power cut once the folder itself is on disk. Windows cannot and need not. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
