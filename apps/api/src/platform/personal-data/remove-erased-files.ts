import { removeMailFiles } from '../mail/mail-files.ts';
import type { Platform } from '../platform.ts';

/**
 * Removes the files and the files of mails of somebody who was erased, after the commit. What cannot be removed, as while
 * an object store is away, is left to the hourly sweeps, since no row refers to it any more.
 */
export async function removeErasedFiles(
  { storage, config, log }: Pick<Platform, 'storage' | 'config' | 'log'>,
  {
    files,
    mails,
  }: { files: Iterable<string>; mails: readonly { id: string; createdAt: Date | string }[] },
): Promise<void> {
  try {
    await removeMailFiles(config, mails);
    for (const file of files) await storage.remove(file);
  } catch (error) {
    log.warn(
      { err: error },
      'Files of somebody who was erased are left; the next sweep removes them.',
    );
  }
}
