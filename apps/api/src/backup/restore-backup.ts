import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrationLock } from '@icare/database/migrate';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { firstSecretName, sealingKeysName } from '../platform/auth/keys.ts';
import { systemClock } from '../platform/clock.ts';
import { CommandError } from '../platform/process/command-errors.ts';
import { writePrivateFile } from '../platform/process/data-folder.ts';
import { fingerprintSecret, type Manifest, secretEntry, secretNames } from './archive-format.ts';
import { readEntries, readWhole } from './archive-reader.ts';
import { refuseReplacing } from './assert-restorable.ts';
import { gatherErasures } from './carry-erasures.ts';
import { fillDatabase } from './fill-database.ts';
import { placeFiles } from './place-files.ts';
import { createProgress, type Progress } from './progress.ts';
import { finishRestore, type Journal, writeJournal } from './restore-journal.ts';
import { assertRoom } from './room-on-disk.ts';
import { asidePrefix } from './set-aside.ts';
import { connectForCopy } from './tables.ts';

export type RestoreOptions = {
  config: Pick<Config, 'dataDirectory' | 'jwtSecret'>;
  databaseUrl: string;
  path: string;
  /** As `verifyArchive` returned it. */
  manifest: Manifest;
  /** Also where there is a portal already. */
  replace: boolean;
  /** Where the list of erasures beside the archive is; the archive's own folder unless given. */
  folder?: string;
};

export type RestoreDone = {
  files: number;
  /** The portal that was replaced; null where there was none. */
  kept: { schema: string; files: string } | null;
  /** So many people and applications were ever erased; the portal erases again what of them is back. */
  erased: number;
};

/**
 * Puts a verified archive in the place of what there is: the rows in one transaction, the files in a folder beside. A
 * journal makes both one change, so that after a kill at any moment it is all the old or all the new.
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
    const present = await look(client);
    if (present && !replace) refuseReplacing(present.people, present.files);
    const fileBytes = manifest.entries.reduce((sum, { bytes }) => sum + bytes + 1024, 0);
    await assertRoom(
      dataDirectory,
      fileBytes + manifest.tables.reduce((sum, t) => sum + 3 * t.bytes, 0),
    );

    await assertOneDisk(dataDirectory);

    // Before anything changes: afterwards the database no longer knows whom it had erased.
    const erased = await gatherErasures(
      client,
      dataDirectory,
      options.folder ?? dirname(options.path),
    );
    const plan = journalFor(manifest);
    await writeJournal(dataDirectory, plan.journal);
    const folder = join(dataDirectory, plan.journal.prepared);
    await mkdir(join(folder, 'files', 'incoming'), { recursive: true, mode: 0o700 });
    await client.query('BEGIN');
    const progress = createProgress('Restoring', fileBytes);
    await fill(client, options, { folder, schema: plan.schema, id: plan.journal.id, progress });
    progress.end();
    await assertAlone(client);
    await client.query('COMMIT');
    await finishRestore(dataDirectory, databaseUrl, { isLocked: true });
    const files = manifest.entries.filter(({ name }) => name.startsWith('files/')).length;
    return { files, erased, kept: present && { schema: plan.schema, files: plan.keptFiles } };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    // The database says which it is; where it cannot, the journal waits for the next start.
    await finishRestore(dataDirectory, databaseUrl, { isLocked: true }).catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A portal that is connected would write into what is being replaced; one that waits for the restore does no harm. */
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

/** Null where there is no portal yet. */
async function look(client: pg.Client): Promise<{ people: number; files: number } | null> {
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

/** The files come to their place by a change of names, which a disk can only do within itself. */
async function assertOneDisk(dataDirectory: string): Promise<void> {
  const files = await stat(join(dataDirectory, 'files')).catch(() => null);
  if (!files || files.dev === (await stat(dataDirectory)).dev) return;
  throw new CommandError(
    `${join(dataDirectory, 'files')} is on another disk than ${dataDirectory}. Mount that disk on ${dataDirectory} itself. Nothing was changed.`,
  );
}

function journalFor(manifest: Manifest) {
  const id = randomUUID();
  const stamp = systemClock().toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const prepared = `restoring-${id}`;
  const aside = (name: string) => `${name}-before-restore-${stamp}`;
  const moves: Journal['moves'] = [
    { from: `${prepared}/files`, to: 'files', aside: aside('files') },
    // The first password of whoever was here is not one of whoever is here then.
    { from: null, to: 'admin-password', aside: aside('admin-password') },
  ];
  for (const name of secretNames) {
    const isIn = manifest.entries.some((entry) => entry.name === secretEntry(name));
    // Keys that are not in the backup would seal what the next one could not open; the first one may be a setting.
    if (!isIn && name !== sealingKeysName) continue;
    moves.push({ from: isIn ? `${prepared}/${name}` : null, to: name, aside: aside(name) });
  }
  const journal: Journal = { id, prepared, moves };
  return { journal, schema: `${asidePrefix}${stamp}`, keptFiles: aside('files') };
}

type Place = { folder: string; schema: string; id: string; progress: Progress };

async function fill(client: pg.Client, { path, manifest }: RestoreOptions, place: Place) {
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  const database = await fillDatabase(client, path, manifest, place);
  const files = placeFiles(path, place.folder, hashes);
  try {
    for await (const entry of readEntries(path)) {
      place.progress.add(entry.bytes);
      if (entry.kind === 'table') await database.load(entry);
      else if (entry.kind === 'file') {
        await database.finish();
        const id = entry.name.slice('files/'.length);
        await files.add(entry, join('files', id.slice(-2), id));
      } else if (entry.kind === 'secret') {
        await writePrivateFile(
          join(place.folder, entry.name.slice(secretEntry('').length)),
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

/** Whether the secret that the restored portal will have is the one that its second factors were stored with. */
export async function hasSameSecret(
  { dataDirectory, jwtSecret }: RestoreOptions['config'],
  { secretFingerprint }: Manifest,
): Promise<boolean> {
  const kept = await readFile(join(dataDirectory, firstSecretName), 'utf8').catch(() => '');
  return fingerprintSecret(jwtSecret ?? kept.trim()) === secretFingerprint;
}
