import { open } from 'node:fs/promises';

/** Writes a folder to disk: before that, a power cut may undo a rename in it. Windows neither can nor needs to. */
export async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
