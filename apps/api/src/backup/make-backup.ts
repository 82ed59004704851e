import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readHistory } from '@icare/database/migrate';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { firstSecretName } from '../platform/auth/keys.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError } from '../platform/process/command-errors.ts';
import { readSecret } from '../platform/process/data-folder.ts';
import { portalVersion } from '../platform/process/version.ts';
import { syncFolder } from '../platform/storage/sync-folder.ts';
import { createEncryption } from './age.ts';
import {
  fingerprintSecret,
  formatName,
  formatVersion,
  headName,
  type Manifest,
  secretEntry,
  secretNames,
} from './archive-format.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import { copyErasedList } from './carry-erasures.ts';
import { type HeldFiles, holdFiles } from './hold-files.ts';
import { noteInDatabase } from './note-in-database.ts';
import { createProgress } from './progress.ts';
import { assertRoom } from './room-on-disk.ts';
import { connectForCopy, readSequences } from './tables.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { writeFiles } from './write-files.ts';
import { writeTables } from './write-tables.ts';

/** Advisory lock for one backup at a time; nothing else in the database uses this number. */
const backupLock = 72707370;

export type BackupOptions = {
  config: Pick<Config, 'dataDirectory' | 'jwtSecret' | 'objectStore' | 'formerStorage'>;
  databaseUrl: string;
  file: string;
  /** Makes the backup even if files are missing or changed; the manifest names them. */
  despiteDamage?: boolean;
  /** Recipients of age (age1…) for whom the backup is encrypted. Empty: it is not encrypted. */
  recipients?: readonly string[];
};

export type BackupDone = {
  bytes: number;
  files: number;
  seconds: number;
  damaged: Manifest['damaged'];
  /** False if the database is too old or too new to record its backup. */
  isNoted: boolean;
};

/** Writes everything as of one moment into `file`, which appears once it is complete and on disk. */
export async function makeBackup(options: BackupOptions): Promise<BackupDone> {
  const { config, databaseUrl, file, recipients = [] } = options;
  const encrypt = recipients.length > 0 ? createEncryption(recipients) : undefined;
  const begun = performance.now();
  if (existsSync(file)) {
    throw new CommandError(`${file} is there already. Choose another name, or move it away first.`);
  }
  const client = await connectForCopy(databaseUrl);
  try {
    await assertPortal(client);
    const lock = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [backupLock]);
    if (!lock.rows[0]?.locked) throw new CommandError('Another backup is being made. Wait for it.');
    const held = await holdFiles(config);
    const part = `${file}.part`;
    await rm(part, { force: true });
    const archive = openArchiveWriter(part, encrypt);
    try {
      const written = await writeEverything(client, held, archive, options);
      await rename(part, file);
      await syncFolder(dirname(file));
      await copyErasedList(client, config.dataDirectory, dirname(file));
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      const isNoted = await recordBackup(client, {
        file,
        bytes: written.bytes,
        files: written.files,
        seconds,
        encrypted: recipients.length > 0,
      });
      return { ...written, seconds, isNoted };
    } finally {
      archive.abandon();
      await rm(part, { force: true });
      await held.release();
    }
  } finally {
    await client.end();
  }
}

async function assertPortal(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "SELECT to_regclass('public.stored_files') IS NOT NULL AS is_there",
  );
  if (rows[0]?.is_there) return;
  throw new CommandError(
    'The database has no portal in it. Set DATABASE_URL or DATA_DIR as the portal has them.',
  );
}

async function writeEverything(
  client: pg.Client,
  held: HeldFiles,
  archive: ArchiveWriter,
  { config, file, despiteDamage = false }: BackupOptions,
): Promise<Omit<BackupDone, 'seconds' | 'isNoted'>> {
  const snapshot = await takeSnapshot(client, held);
  const madeAt = systemClock().toISOString();
  if (!despiteDamage) refuseDamage([...snapshot.missing].map((id) => ({ id, problem: 'missing' })));
  const rowBytes = await sizeOfTables(client);
  const fileBytes = snapshot.files.reduce((sum, { size }) => sum + size + 1024, 0);
  await assertRoom(dirname(file), rowBytes + fileBytes);
  const migrations = [...(await readHistory(client))].map(([name, checksum]) => ({
    name,
    checksum,
  }));
  const sequences = await readSequences(client);
  const version = await client.query('SHOW server_version');

  const head = { format: formatName, version: formatVersion, madeAt, portal: portalVersion };
  const entries = [await archive.addWhole(headName, Buffer.from(JSON.stringify(head)))];
  const rowProgress = createProgress('Tables', rowBytes);
  const tables = await writeTables(client, archive, held.temporaryFile, rowProgress);
  rowProgress.end();
  await client.query('COMMIT');
  entries.push(...tables.entries);

  let firstSecret = config.jwtSecret ?? '';
  for (const name of secretNames) {
    // If JWT_SECRET is set, a file with an earlier secret is not in use any more.
    if (name === firstSecretName && config.jwtSecret) continue;
    const content = await readSecret(join(config.dataDirectory, name));
    if (content === '') continue;
    if (name === firstSecretName) firstSecret = content;
    entries.push(await archive.addWhole(secretEntry(name), Buffer.from(`${content}\n`)));
  }
  const fileProgress = createProgress('Files', fileBytes);
  const files = await writeFiles(snapshot, held, archive, fileProgress);
  fileProgress.end();
  if (!despiteDamage) refuseDamage(files.damaged);
  entries.push(...files.entries);

  const manifest: Manifest = {
    madeAt,
    portal: portalVersion,
    postgres: String(version.rows[0]?.server_version),
    migrations: migrations.sort((a, b) => (a.name < b.name ? -1 : 1)),
    tables: tables.tables,
    sequences,
    entries,
    damaged: files.damaged,
    secretFingerprint: fingerprintSecret(firstSecret),
  };
  const bytes = await archive.finish(manifest);
  return { bytes, files: files.entries.length, damaged: files.damaged };
}

function refuseDamage(damaged: Manifest['damaged']): void {
  if (damaged.length === 0) return;
  const named = damaged.slice(0, 20).map(({ id, problem }) => `  ${id} is ${problem}`);
  const more = damaged.length > 20 ? `\n  … and ${damaged.length - 20} more` : '';
  throw new CommandError(
    `No backup was made, since files are not what their rows say:\n${named.join('\n')}${more}\nPut them back from an older backup, or add --despite-damage to keep the rest.`,
  );
}

async function sizeOfTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string | null }>(
    `SELECT sum(pg_table_size(oid)) AS bytes FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function recordBackup(client: pg.Client, value: Record<string, unknown>): Promise<boolean> {
  try {
    await client.query('BEGIN');
    await noteInDatabase(client, {
      setting: 'last-backup',
      action: 'backup.made',
      value: { at: systemClock().toISOString(), ...value },
    });
    await client.query('COMMIT');
    return true;
  } catch {
    // The backup itself is complete.
    await client.query('ROLLBACK').catch(() => {});
    return false;
  }
}
