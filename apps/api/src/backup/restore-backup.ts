import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrationLock } from '@icare/database/migrate';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { firstSecretName, sealingKeysName } from '../platform/auth/keys.ts';
import { systemClock } from '../platform/clock.ts';
import { replacedPrefix } from '../platform/database/replaced-schemas.ts';
import { CommandError } from '../platform/process/command-errors.ts';
import { writePrivateFile } from '../platform/process/data-folder.ts';
import { fingerprintSecret, type Manifest, secretEntry, secretNames } from './archive-format.ts';
import { readEntries, readWhole } from './archive-reader.ts';
import { refuseReplacing } from './assert-restorable.ts';
import { gatherErasures } from './carry-erasures.ts';
import { createFileWriter } from './file-writer.ts';
import { fillDatabase } from './fill-database.ts';
import { createProgress, type Progress } from './progress.ts';
import { finishRestore, type Journal, writeJournal } from './restore-journal.ts';
import { assertRoom } from './room-on-disk.ts';
import { connectForCopy } from './tables.ts';

export type RestoreOptions = {
  config: Pick<Config, 'dataDirectory' | 'jwtSecret' | 'objectStore' | 'formerStorage'>;
  databaseUrl: string;
  path: string;
  /** As `verifyArchive` returned it. */
  manifest: Manifest;
  /** Replaces the portal that is there, if there is one. */
  replace: boolean;
  /** The folder with the archive's list of erasures; by default the archive's own folder. */
  folder?: string;
};

export type RestoreDone = {
  files: number;
  /** Where the data of the replaced portal is kept; null if there was none. Objects stay where they are. */
  kept: { schema: string; files: string | null } | null;
  /** Number of people and applications ever erased; the portal erases those again that the backup brought back. */
  erased: number;
};

/**
 * Replaces the present data with a verified archive: the rows in one transaction, the files by a folder prepared beside
 * the present one, or as objects that no present row names. A journal makes both one change: after a kill at any moment,
 * everything is either old or new.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreDone> {
  const { config, databaseUrl, manifest, replace } = options;
  const { dataDirectory } = config;
  const client = await connectForCopy(databaseUrl);
  try {
    // A starting portal takes this lock before it reads anything, so it cannot read a half-restored database.
    const lock = await client.query('SELECT pg_try_advisory_lock($1) AS locked', [migrationLock]);
    if (!lock.rows[0]?.locked) {
      throw new CommandError(
        'A portal is starting on this database. Stop it first. Nothing was changed.',
      );
    }
    await assertAlone(client);
    await finishRestore(dataDirectory, databaseUrl, { isLocked: true });
    const present = await countPresentRows(client);
    if (present && !replace) refuseReplacing(present.people, present.files);
    const fileBytes = manifest.entries.reduce((sum, { bytes }) => sum + bytes + 1024, 0);
    await assertRoom(
      dataDirectory,
      fileBytes + manifest.tables.reduce((sum, t) => sum + 3 * t.bytes, 0),
    );

    if (config.objectStore === null) await assertOneDisk(dataDirectory);

    // Before anything changes: afterwards the erasures of the present database are no longer known.
    const erased = await gatherErasures(
      client,
      dataDirectory,
      options.folder ?? dirname(options.path),
    );
    const plan = createJournal(manifest, config);
    await writeJournal(dataDirectory, plan.journal);
    const folder = join(dataDirectory, plan.journal.prepared);
    await mkdir(join(folder, 'files', 'incoming'), { recursive: true, mode: 0o700 });
    await client.query('BEGIN');
    const progress = createProgress('Restoring', fileBytes);
    await loadArchive(client, options, {
      folder,
      schema: plan.schema,
      id: plan.journal.id,
      progress,
    });
    progress.end();
    await assertAlone(client);
    await client.query('COMMIT');
    await finishRestore(dataDirectory, databaseUrl, { isLocked: true });
    const files = manifest.entries.filter(({ name }) => name.startsWith('files/')).length;
    return { files, erased, kept: present && { schema: plan.schema, files: plan.keptFiles } };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    // The database knows whether the restore was committed; if it does not answer, the next start reads the journal.
    await finishRestore(dataDirectory, databaseUrl, { isLocked: true }).catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws if a portal is connected, since it would write into the data being replaced. A portal that waits for the restore's lock does no harm. */
export async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number; names: string | null }>(
    `SELECT count(*)::int AS count, string_agg(DISTINCT nullif(application_name, ''), ', ') AS names
       FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
        AND (wait_event_type = 'Lock' AND wait_event = 'advisory') IS NOT TRUE`,
  );
  const { count = 0, names = null } = rows[0] ?? {};
  if (count === 0) return;
  throw new CommandError(
    `A portal or another program is connected to the database (${count} connections${names ? `: ${names}` : ''}). Stop it first. Nothing was changed.`,
  );
}

/** Null if there is no portal yet. */
async function countPresentRows(
  client: pg.Client,
): Promise<{ people: number; files: number } | null> {
  const found = await client.query(
    "SELECT to_regclass('public.users') IS NOT NULL AND to_regclass('public.stored_files') IS NOT NULL AS is_there",
  );
  if (!found.rows[0]?.is_there) return null;
  const { rows } = await client.query<{ people: number; files: number }>(
    `SELECT (SELECT count(*)::int FROM public.users) AS people,
            (SELECT count(*)::int FROM public.stored_files) AS files`,
  );
  const [counts] = rows;
  return counts && counts.people + counts.files > 0 ? counts : null;
}

/** The files are moved by renaming, which works only within one disk. */
async function assertOneDisk(dataDirectory: string): Promise<void> {
  const files = await stat(join(dataDirectory, 'files')).catch(() => null);
  if (!files || files.dev === (await stat(dataDirectory)).dev) return;
  throw new CommandError(
    `${join(dataDirectory, 'files')} is on another disk than ${dataDirectory}. Mount that disk on ${dataDirectory} itself. Nothing was changed.`,
  );
}

function createJournal(manifest: Manifest, { objectStore }: Pick<Config, 'objectStore'>) {
  const id = randomUUID();
  const stamp = systemClock().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const prepared = `restoring-${id}`;
  const aside = (name: string) => `${name}-before-restore-${stamp}`;
  const files = { from: `${prepared}/files`, to: 'files', aside: aside('files') };
  const moves: Journal['moves'] = [
    ...(objectStore === null ? [files] : []),
    // The stored first password belongs to an administrator of the replaced portal.
    { from: null, to: 'admin-password', aside: aside('admin-password') },
  ];
  for (const name of secretNames) {
    const isIn = manifest.entries.some((entry) => entry.name === secretEntry(name));
    // Sealing keys that are not in the backup are set aside with their portal; the secret stays, since it may be a setting.
    if (!isIn && name !== sealingKeysName) continue;
    moves.push({ from: isIn ? `${prepared}/${name}` : null, to: name, aside: aside(name) });
  }
  const journal: Journal = { id, prepared, moves };
  const keptFiles = objectStore === null ? files.aside : null;
  return { journal, schema: `${replacedPrefix}${stamp}`, keptFiles };
}

type Target = { folder: string; schema: string; id: string; progress: Progress };

async function loadArchive(
  client: pg.Client,
  { path, manifest, config: { objectStore } }: RestoreOptions,
  target: Target,
) {
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  const database = await fillDatabase(client, path, manifest, target);
  // Objects are sent before the rows are committed. Those of a restore that is taken back have no row, and are swept.
  const send = objectStore && (await import('./send-objects.ts')).sendObjects(objectStore);
  const files = createFileWriter(path, target.folder, hashes, send);
  try {
    for await (const entry of readEntries(path)) {
      target.progress.add(entry.bytes);
      if (entry.kind === 'table') await database.load(entry);
      else if (entry.kind === 'file') {
        await database.finish();
        const id = entry.name.slice('files/'.length);
        await files.add(entry, join('files', id.slice(-2), id));
      } else if (entry.kind === 'secret') {
        await writePrivateFile(
          join(target.folder, entry.name.slice(secretEntry('').length)),
          (await readWhole(entry)).toString(),
        );
      } else for await (const _ of entry.body);
    }
    await database.finish();
  } catch (error) {
    // Pending writes would recreate files in a folder that is about to be removed.
    await files.abandon();
    throw error;
  }
  await files.finish();
}

/** Whether the restored portal will have the secret with which its second factors were sealed. */
export async function hasSameSecret(
  { dataDirectory, jwtSecret }: RestoreOptions['config'],
  { secretFingerprint }: Manifest,
): Promise<boolean> {
  const kept = await readFile(join(dataDirectory, firstSecretName), 'utf8').catch(() => '');
  return fingerprintSecret(jwtSecret ?? kept.trim()) === secretFingerprint;
}
