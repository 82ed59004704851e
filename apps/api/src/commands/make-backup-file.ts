import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup.ts';
import { readableBytes } from '../backup/progress.ts';
import { systemClock } from '../platform/clock.ts';
import { Refused, WrongUse } from '../platform/process/refused.ts';
import { withDatabase } from './with-database.ts';

const usage = `usage: pnpm backup FILE [--despite-damage]
       pnpm backup FOLDER [--keep NUMBER] [--despite-damage]
FILE is written whole or not at all. In FOLDER the name says when, and --keep removes all but so many of these.`;

const nameOf = (at: Date) =>
  `icare-portal-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.tar`;
const isName = (name: string) => /^icare-portal-\d{8}T\d{6}\.tar$/.test(name);

const isLeftOver = (name: string) => /^icare-portal-\d{8}T\d{6}\.tar\.part(\.table)?$/.test(name);

/** Rows and files as of one moment, while the portal runs or is stopped. */
export async function makeBackupFile(words: string[]): Promise<number> {
  const { path, keep, despiteDamage } = read(words);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  if (keep !== null && !isFolder) {
    throw new WrongUse(`--keep needs a folder that is there.\n${usage}`);
  }
  if (!existsSync(dirname(path))) throw new Refused(`There is no folder ${dirname(path)}.`);
  const file = isFolder ? join(path, nameOf(systemClock())) : path;
  const done = await withDatabase(
    ({ config, ownerUrl }) => makeBackup({ config, databaseUrl: ownerUrl, file, despiteDamage }),
    { anySchema: true },
  );
  const { bytes, files, seconds, damaged, isNoted } = done;
  console.log(`${file}: ${files} files and every table, ${readableBytes(bytes)}, in ${seconds} s.`);
  if (!isNoted) {
    console.error('The database is of another version and could not be told of its backup.');
  }
  for (const { id, problem } of damaged) console.error(`${id} is ${problem}.`);
  // A damaged one must not drive out the last that is whole.
  if (keep !== null && damaged.length === 0) await removeOlder(path, keep);
  return damaged.length > 0 ? 1 : 0;
}

function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { keep: { type: 'string' }, 'despite-damage': { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new Error('One file or folder is needed.');
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (keep !== null && !(Number.isInteger(keep) && keep > 0)) {
      throw new Error('--keep needs a number of backups.');
    }
    return { path: resolve(path), keep, despiteDamage: values['despite-damage'] };
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${usage}`);
  }
}

/** The names sort by time. What backups left that were killed goes too. */
async function removeOlder(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter(isLeftOver)) await rm(join(folder, name), { force: true });
  const backups = names.filter(isName).sort();
  for (const name of backups.slice(0, -keep)) {
    await rm(join(folder, name));
    console.log(`Removed ${name}.`);
  }
}
