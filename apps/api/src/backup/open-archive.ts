import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError } from '../platform/process/command-errors.ts';
import { makeDataFolder } from '../platform/process/data-folder.ts';
import { decryptFile, isEncrypted, readIdentities } from './age.ts';

const prefix = 'decrypted-';

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
  const folder = join(dataDirectory, `${prefix}${process.pid}`);
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

/** Removes decrypted copies that killed restores have left; the copy of a process that still runs stays. */
export async function removeDecryptedCopies(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory).catch(() => [])) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length));
    if (!Number.isInteger(pid) || pid <= 0 || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
