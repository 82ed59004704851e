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
import { FileMissing } from './storage.ts';

export const checkStoredFilesJob = 'check-files';

/** At most so much is read in a day: all files of most hospitals, and no disk that is busy until noon. */
export const checkedAtMost = { files: 20_000, bytes: 4 * 2 ** 30 };
const batchSize = 100;

type Checking = Pick<Platform, 'database' | 'storage' | 'clock' | 'log'>;

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

/** Answers what was known of the damage before. A file that was removed since has no row. */
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
      .returning(['stored_files.id', 'stored_files.damage', 'before.damage as was']),
);

/**
 * Reads stored files and compares them with their rows, once a day: first those that were found damaged, which may have
 * been put back, then those that nobody has looked at for longest. What is wrong stands in the row, for the System tab.
 * It rests as long as it works, since everybody's calls are more urgent. What is cut off goes on within the hour.
 */
export async function checkStoredFiles(
  platform: Checking,
  signal: AbortSignal,
  most = checkedAtMost,
): Promise<boolean> {
  const { database, clock } = platform;
  const left = { ...most };
  const begun = clock();
  for (const damaged of [true, false]) {
    while (left.files > 0 && left.bytes > 0 && !signal.aborted) {
      const most = Math.min(batchSize, left.files);
      const rows = await readRows(
        database,
        leastRecentlyChecked({ before: begun.toISOString(), damaged, most }),
      );
      if (rows.length === 0) break;
      await checkBatch(platform, rows, left, signal);
    }
  }
  return !signal.aborted;
}

async function checkBatch(
  platform: Checking,
  rows: readonly Row[],
  left: { files: number; bytes: number },
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, log } = platform;
  const checked: Pick<Row, 'id' | 'damage'>[] = [];
  for (const row of rows) {
    if (signal.aborted || left.bytes <= 0) break;
    const begun = performance.now();
    const damage = await findDamage(platform, row);
    checked.push({ id: row.id, damage });
    left.files -= 1;
    left.bytes -= row.size;
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
  for (const { id, damage, was } of found) {
    if (damage !== null && was === null) {
      const sentence =
        damage === 'unreadable'
          ? 'A stored file cannot be read: look at the disk, and at who may read the file.'
          : 'A stored file is damaged or missing: put it back from a backup.';
      log.error({ file: id, damage }, sentence);
    }
  }
}

/** Descriptors and memory. */
const lacking = ['EMFILE', 'ENFILE', 'ENOMEM'];

async function findDamage({ storage }: Checking, row: Row): Promise<Damage> {
  try {
    return (await isUnchanged(storage, row)) ? null : 'changed';
  } catch (error) {
    if (error instanceof FileMissing) return 'missing';
    // Nobody can open it, and what it holds is known.
    if (error instanceof FileLockedAway) return row.damage;
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') return 'changed';
    // Whatever else the system says about this one file. What the portal itself lacks, or a connection, says nothing of it.
    const isOfFile = path !== undefined || code === 'EIO';
    if (!isOfFile || code === undefined || lacking.includes(code)) throw error;
    return 'unreadable';
  }
}
