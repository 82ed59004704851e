import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createEncryption } from '../backup/age.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { readableBytes } from '../backup/progress.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';
import { withDatabase } from './with-database.ts';

const usage = `usage: pnpm backup FILE [--to RECIPIENT] [--despite-damage]
       pnpm backup FOLDER [--to RECIPIENT] [--keep NUMBER] [--despite-damage]
FILE is written whole or not at all. In FOLDER the name says when, and --keep removes all but so many of these.
--to encrypts it for whoever has the identity of RECIPIENT (age1…), as BACKUP_RECIPIENT does; it may stand more than once.`;

const backupFileName = (at: Date, isEncrypted: boolean) =>
  `icare-portal-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}.tar${isEncrypted ? '.age' : ''}`;
const isBackupName = (name: string) => /^icare-portal-\d{8}T\d{6}\.tar(\.age)?$/.test(name);

const isUnfinishedName = (name: string) =>
  /^icare-portal-\d{8}T\d{6}\.tar(\.age)?\.part(\.table)?$/.test(name);

/** Makes a backup of rows and files as of one moment, whether the portal runs or not. */
export async function makeBackupFile(words: string[]): Promise<number> {
  const { path, keep, despiteDamage, to } = read(words);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  if (keep !== null && !isFolder) {
    throw new UsageError(`--keep needs a folder that is there.\n${usage}`);
  }
  if (!existsSync(dirname(path))) throw new CommandError(`There is no folder ${dirname(path)}.`);
  const recipients = to ?? readConfig(process.env).backupRecipients;
  // Before anything is read: a typing error should not cost an hour.
  createEncryption(recipients);
  const isEncrypted = recipients.length > 0;
  const file = isFolder ? join(path, backupFileName(systemClock(), isEncrypted)) : path;
  const done = await withDatabase(
    ({ config, ownerUrl }) =>
      makeBackup({ config, databaseUrl: ownerUrl, file, despiteDamage, recipients }),
    { anySchema: true },
  );
  const { bytes, files, seconds, damaged, isNoted } = done;
  console.log(`${file}: ${files} files and every table, ${readableBytes(bytes)}, in ${seconds} s.`);
  if (!isEncrypted) {
    console.error(
      'It is not encrypted: whoever reads it has everything in it. Name a recipient with --to or BACKUP_RECIPIENT.',
    );
  }
  if (!isNoted) {
    console.error('The database is of another version and could not be told of its backup.');
  }
  for (const { id, problem } of damaged) console.error(`${id} is ${problem}.`);
  // A damaged backup must not replace the last complete one.
  if (keep !== null && damaged.length === 0) await removeOldBackups(path, file, keep);
  return damaged.length > 0 ? 1 : 0;
}

function read(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        to: { type: 'string', multiple: true },
        'despite-damage': { type: 'boolean', default: false },
      },
    });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new Error('One file or folder is needed.');
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (keep !== null && !(Number.isInteger(keep) && keep > 0)) {
      throw new Error('--keep needs a number of backups.');
    }
    return {
      path: resolve(path),
      keep,
      to: values.to ?? null,
      despiteDamage: values['despite-damage'],
    };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}

/**
 * Removes all but the newest `keep` backups, by the times in their names. A name from the future counts as oldest: the
 * clock was ahead then, or is behind now. The backup just made always stays. The remains of killed backups are removed.
 */
async function removeOldBackups(folder: string, made: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter(isUnfinishedName)) await rm(join(folder, name), { force: true });
  const last = basename(made);
  const others = names.filter((name) => isBackupName(name) && name !== last).sort();
  const isFromFuture = (name: string) => name > last;
  const byAge = [...others.filter(isFromFuture), ...others.filter((name) => !isFromFuture(name))];
  for (const name of byAge.slice(0, Math.max(0, byAge.length - (keep - 1)))) {
    await rm(join(folder, name));
    console.log(`Removed ${name}.`);
  }
}
