import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'decrypted-';

/** The folder of the copy that this process decrypts. */
export const decryptedCopyFolder = (dataDirectory: string) =>
  join(dataDirectory, `${prefix}${process.pid}`);

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
