import { statfs } from 'node:fs/promises';

/** Room where the files are, for whoever is not root. */
export async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
}
