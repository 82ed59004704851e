import { statfs } from 'node:fs/promises';
import { CommandError } from '../platform/process/command-errors.ts';
import { readableBytes } from './progress.ts';

/** Bytes that must remain free after the write. */
const spare = 64 * 2 ** 20;

export async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + spare) return;
  throw new CommandError(
    `There is not enough room in ${folder}: ${readableBytes(bytes + spare)} are needed and ${readableBytes(free)} are free. Nothing was changed.`,
  );
}
