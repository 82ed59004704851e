import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError } from '../platform/process/command-errors.ts';
import { makeDataFolder } from '../platform/process/data-folder.ts';
import { decryptFile, isEncrypted, readIdentities } from './age.ts';
import { decryptedCopyFolder, removeDecryptedCopies } from './decrypted-copies.ts';

/**
 * Returns a readable archive: the file at `path` itself, or a decrypted copy in the data folder, where its content will
 * be restored anyway. `close` removes the copy; the copy of a killed restore is removed when the next archive is opened.
 */
export async function openArchive(
  path: string,
  dataDirectory: string,
  askIdentity: () => Promise<string>,
): Promise<{ path: string; isEncrypted: boolean; close: () => Promise<void> }> {
  if (!(await isEncrypted(path))) return { path, isEncrypted: false, close: async () => {} };
  const identities = readIdentities(await askIdentity());
  await makeDataFolder(dataDirectory);
  await removeDecryptedCopies(dataDirectory);
  const folder = decryptedCopyFolder(dataDirectory);
  const close = () => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const target = join(folder, basename(path).replace(/\.age$/, ''));
  try {
    await decryptFile(path, target, identities);
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new CommandError(
      `There is no room for the decrypted backup in ${dataDirectory}. Nothing was changed.`,
    );
  }
  return { path: target, isEncrypted: true, close };
}
