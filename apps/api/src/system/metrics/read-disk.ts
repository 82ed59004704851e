import { statfs } from 'node:fs/promises';

/** Size and free space of the disk with the files, without the space that is reserved for root. */
export async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
}
