import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/**
 * Whether `bytes` more fit on the disk of the data folder while `diskFloor` bytes stay free for the database and the
 * log. True if the free space cannot be read: the write itself then reports what is wrong with the disk.
 */
export async function hasRoom(
  { dataDirectory, diskFloor }: Pick<Config, 'dataDirectory' | 'diskFloor'>,
  bytes = 0,
): Promise<boolean> {
  if (diskFloor === 0) return true;
  const disk = await statfs(dataDirectory).catch(() => null);
  return disk === null || disk.bavail * disk.bsize - bytes >= diskFloor;
}
