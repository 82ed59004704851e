import { setTimeout as wait } from 'node:timers/promises';
import { FileLockedAway } from '../malware/quarantine.ts';
import type { Platform } from '../platform.ts';
import { isUnchanged } from './is-unchanged.ts';
import { FileMissing } from './storage.ts';

export const checkStoredFilesJob = 'check-files';

/** At most so much is read in a day: all files of most hospitals, and no disk that is busy until noon. */
export const checkedAtMost = { files: 20_000, bytes: 4 * 2 ** 30 };
const batchSize = 100;

type Checking = Pick<Platform, 'database' | 'storage' | 'clock' | 'log'>;
type Damage = 'changed' | 'missing' | 'unreadable';
type Row = { id: string; sha256: string; size: number; damage: Damage | null };

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
      const rows = await database.query<Row>(
        `SELECT id, sha256, size, damage FROM stored_files
          WHERE checked_at < $1 AND (damage IS NOT NULL) = $2 ORDER BY checked_at, id LIMIT $3`,
        [begun, damaged, Math.min(batchSize, left.files)],
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
  const looked: { id: string; damage: Damage | null }[] = [];
  for (const row of rows) {
    if (signal.aborted || left.bytes <= 0) break;
    const begun = performance.now();
    const damage = await damageOf(platform, row);
    looked.push({ id: row.id, damage });
    left.files -= 1;
    left.bytes -= row.size;
    await wait(performance.now() - begun, undefined, { signal, ref: false }).catch(() => {});
  }
  // One that was removed since has no row.
  const found = await database.query<{ id: string; damage: Damage | null; was: Damage | null }>(
    `UPDATE stored_files AS f SET checked_at = $1, damage = looked.damage
       FROM jsonb_to_recordset($2::jsonb) AS looked(id uuid, damage file_damage),
            (SELECT id, damage FROM stored_files WHERE id = ANY($3::uuid[]) FOR UPDATE) AS before
      WHERE f.id = looked.id AND before.id = f.id
      RETURNING f.id, f.damage, before.damage AS was`,
    [clock(), JSON.stringify(looked), looked.map(({ id }) => id)],
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

async function damageOf({ storage }: Checking, row: Row): Promise<Damage | null> {
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
