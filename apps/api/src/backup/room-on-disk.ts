import { statfs } from 'node:fs/promises';
import { Refused } from '../platform/process/refused.ts';
import { readableBytes } from './progress.ts';

/** What a disk must have left beside what is written to it. */
const spare = 64 * 2 ** 20;

export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + spare) return;
  throw new Refused(
    `There is not enough room in ${folder}: ${readableBytes(bytes + spare)} are needed and ${readableBytes(free)} are free. Nothing was changed.`,
  );
}
