import { setTimeout as wait } from 'node:timers/promises';
import type { Tables } from '@icare/database/tables';
import type { Selectable } from 'kysely';
import { build } from '../database/build.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { readRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { FileLockedAway } from '../malware/quarantine.ts';
import type { Platform } from '../platform.ts';
import { isUnchanged } from './is-unchanged.ts';
import { FileMissing, StorageAway } from './storage.ts';

export const checkStoredFilesJob = 'check-files';

/** The most that is read in one day (assumed): all files of most hospitals, without keeping the disk busy until noon. */
export const dailyCheckLimits = { files: 20_000, bytes: 4 * 2 ** 30 };
const batchSize = 100;

type CheckPlatform = Pick<Platform, 'database' | 'storage' | 'clock' | 'log'>;

const leastRecentlyChecked = statement(
  ({ before, damaged, most }: Given<{ before: string; damaged: boolean; most: number }>) =>
    build
      .selectFrom('stored_files')
      .select(['id', 'sha256', 'size', 'damage'])
      .where('checked_at', '<', before)
      .where((column) => column(column.parens(column('damage', 'is not', null)), '=', damaged))
      .orderBy('checked_at')
      .orderBy('id')
      .limit(most),
);
type Row = Pick<Selectable<Tables['stored_files']>, 'id' | 'sha256' | 'size' | 'damage'>;
type Damage = Row['damage'];

/** Returns each file's damage with the damage recorded before. A file removed in the meantime has no row. */
const recordChecks = statement(
  ({ now, rows, ids }: Given<{ now: string; rows: Rows<'stored_files'>; ids: string[] }>) =>
    build
      .updateTable('stored_files')
      .from([
        givenRows('stored_files', rows),
        build
          .selectFrom('stored_files')
          .select(['id', 'damage'])
          .where('id', '=', ({ fn }) => fn.any(ids))
          .forUpdate()
          .as('before'),
      ])
      .set(({ ref }) => ({ checked_at: now, damage: ref('given.damage') }))
      .whereRef('stored_files.id', '=', 'given.id')
      .whereRef('before.id', '=', 'stored_files.id')
      .returning(['stored_files.id', 'stored_files.damage', 'before.damage as previousDamage']),
);

/**
 * Reads stored files once a day and compares them with the hashes in their rows: first the files found damaged earlier,
 * which may have been restored since, then the files checked longest ago. The damage is recorded in the row and shown on
 * the System tab. After each file the check pauses as long as the file took, since calls are more urgent. An interrupted
 * check continues within the hour.
 */
export async function checkStoredFiles(
  platform: CheckPlatform,
  signal: AbortSignal,
  limits = dailyCheckLimits,
): Promise<boolean> {
  const { database, clock } = platform;
  const remaining = { ...limits };
  const begun = clock();
  for (const damaged of [true, false]) {
    while (remaining.files > 0 && remaining.bytes > 0 && !signal.aborted) {
      const most = Math.min(batchSize, remaining.files);
      const rows = await readRows(
        database,
        leastRecentlyChecked({ before: begun.toISOString(), damaged, most }),
      );
      if (rows.length === 0) break;
      await checkBatch(platform, rows, remaining, signal);
    }
  }
  return !signal.aborted;
}

async function checkBatch(
  platform: CheckPlatform,
  rows: readonly Row[],
  remaining: { files: number; bytes: number },
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log } = platform;
  const checked: Pick<Row, 'id' | 'damage'>[] = [];
  for (const row of rows) {
    if (signal.aborted || remaining.bytes <= 0) break;
    const begun = performance.now();
    const damage = await findDamage(platform, row);
    checked.push({ id: row.id, damage });
    remaining.files -= 1;
    remaining.bytes -= row.size;
    await wait(performance.now() - begun, undefined, { signal, ref: false }).catch(() => {});
  }
  const found = await readRows(
    database,
    recordChecks({
      now: clock().toISOString(),
      rows: checked,
      ids: checked.map(({ id }) => id),
    }),
  );
  for (const { id, damage, previousDamage } of found) {
    if (damage !== null && previousDamage === null) {
      const sentence =
        damage === 'unreadable'
          ? 'A stored file cannot be read: look at the disk, and at who may read the file.'
          : 'A stored file is damaged or missing: put it back from a backup.';
      log.error({ file: id, damage }, sentence);
    }
  }
}

/** The portal itself is short of file descriptors or memory. */
const shortageCodes = ['EMFILE', 'ENFILE', 'ENOMEM'];

async function findDamage({ storage }: CheckPlatform, row: Row): Promise<Damage> {
  try {
    return (await isUnchanged(storage, row)) ? null : 'changed';
  } catch (error) {
    if (error instanceof FileMissing) return 'missing';
    // A quarantined file cannot be opened, so its recorded damage stays.
    if (error instanceof FileLockedAway) return row.damage;
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return 'changed';
    // An object store that answers otherwise cannot deliver this object.
    if (error instanceof StorageAway && (await storage.answers())) return 'unreadable';
    // Any other system error about this file makes it unreadable. A shortage or a lost connection says nothing about it.
    const isAboutFile = path !== undefined || code === 'EIO';
    if (!isAboutFile || code === undefined || shortageCodes.includes(code)) throw error;
    return 'unreadable';
  }
}
