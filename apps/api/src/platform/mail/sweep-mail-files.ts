import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';
import { outboxFolder } from './mail-files.ts';

/**
 * Removes mails that became files longer ago than `minimumAge` (milliseconds), and what is left of writing one. Whatever
 * else somebody put into the folder stays. Returns how many went.
 */
export async function sweepMailFiles(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  minimumAge: number,
): Promise<number> {
  const folder = outboxFolder(config.dataDirectory);
  const oldest = clock().getTime() - minimumAge;
  // Without a mail yet, or with a mail server, there is no folder.
  const entries = await unlessGone(opendir(folder));
  let removed = 0;
  for await (const entry of entries ?? []) {
    if (!entry.isFile() || !/\.eml(\.part)?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    // Another process may have removed it a moment ago.
    const found = await unlessGone(stat(path));
    if (!found || found.mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

async function unlessGone<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
