import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@icare/domain/calendar-days';

/** How long a page that is open while the portal is updated can still load the files of its build. */
const keepForDays = 14;

/** The folder with the files of former builds, in the data folder: an update replaces the program's own folders, not that. */
export const keptBuildsFolder = (dataDirectory: string) => join(dataDirectory, 'former-pages');

/** Served under `/assets/`, like the files of the current build. */
const filesOf = (folder: string) => join(folder, 'assets');

/**
 * Keeps the files of this build for the time after the next update, and removes those that left with an update some weeks ago.
 * Names contain the hash of the content, so files of all builds share one folder. The time of a file that is no longer
 * current is that of the start at which it was missing first. Killed at any moment, it is completed at the next start.
 */
export async function keepBuild(built: string, folder: string, now: Date): Promise<void> {
  const assets = join(built, 'assets');
  // Source maps are not served.
  const current = (await readdir(assets)).filter((name) => !name.endsWith('.map'));
  const files = filesOf(folder);
  await mkdir(files, { recursive: true, mode: 0o700 });
  const kept = new Set(await readdir(files));
  for (const name of current) if (!kept.has(name)) await copyWhole(join(assets, name), files, name);

  const list = join(folder, 'current.txt');
  const former = (await readFile(list, 'utf8').catch(() => '')).split('\n');
  const isCurrent = new Set(current);
  for (const name of former) {
    if (kept.has(name) && !isCurrent.has(name)) await utimes(join(files, name), now, now);
  }
  await writeFile(`${list}.new`, current.join('\n'));
  await rename(`${list}.new`, list);

  const oldest = now.getTime() - keepForDays * dayMs;
  for (const name of kept) {
    if (isCurrent.has(name)) continue;
    const { mtimeMs } = await stat(join(files, name));
    if (mtimeMs < oldest) await rm(join(files, name), { force: true });
  }
}

/** A file is there whole or not at all, whatever ends the process. */
async function copyWhole(source: string, folder: string, name: string) {
  const part = join(folder, `.${randomUUID()}.part`);
  await copyFile(source, part);
  await rename(part, join(folder, name));
}
