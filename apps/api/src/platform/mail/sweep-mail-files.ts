import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';
import { outboxFolder } from './mail-files.ts';

/**
 * Removes mail files older than `minimumAge` (milliseconds), complete or partly written. Other files in the folder stay.
 * Returns how many were removed.
 */
export async function sweepMailFiles(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  minimumAge: number,
): Promise<number> {
  const folder = outboxFolder(config.dataDirectory);
  const oldest = clock().getTime() - minimumAge;
  // The folder does not exist before the first mail, or with a mail server.
  const entries = await unlessGone(opendir(folder));
  let removed = 0;
  for await (const entry of entries ?? []) {
    if (!entry.isFile() || !/\.eml(\.part)?$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    // Another process may just have removed the file.
    const found = await unlessGone(stat(path));
    if (!found || found.mtimeMs >= oldest) continue;
    await rm(path, { force: true });
    removed++;
  }
  return removed;
}

async function unlessGone<Found>(attempt: Promise<Found>): Promise<Found | null> {
  try {
    return await attempt;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
