import { statfs } from 'node:fs/promises';
import type { Config } from '../../config.ts';

/**
 * Whether so many bytes more fit on the disk of the data folder and leave the floor free, which the database and the
 * log need. A disk that cannot be asked is not called full: what is wrong with it shows when it is written to.
 */
export async function hasRoom(
  { dataDirectory, diskFloor }: Pick<Config, 'dataDirectory' | 'diskFloor'>,
  bytes = 0,
): Promise<boolean> {
  if (diskFloor === 0) return true;
  const disk = await statfs(dataDirectory).catch(() => null);
  return disk === null || disk.bavail * disk.bsize - bytes >= diskFloor;
}
