import { sql } from 'kysely';
import { build } from '../database/build.ts';
import { replacedPrefix } from '../database/replaced-schemas.ts';
import { readRow, readRows } from '../database/send.ts';
import type { Platform } from '../platform.ts';
import { isUuid } from '../uuid.ts';
import type { StoredItem } from './storage.ts';

const batchSize = 500;

/**
 * Removes files that no row names: those of interrupted uploads, and those whose row was never written or was deleted.
 * Only files older than `minimumAge` (milliseconds) are removed, since younger ones may belong to an upload that is
 * still running, here or in another process. While the rows that a restore replaced are kept, so are the files that lie
 * where it found them. Returns the number of removed files.
 */
export async function sweepStorage(
  { storage, database, clock }: Pick<Platform, 'storage' | 'database' | 'clock'>,
  minimumAge = 3_600_000,
): Promise<number> {
  const oldest = clock().getTime() - minimumAge;
  let removed = 0;
  let batch: StoredItem[] = [];
  const keepsAll = storage.keepsReplaced && (await hasReplaced(database));

  async function removeStrays() {
    const ids = batch.map(({ name }) => name).filter(isUuid);
    const named = await readRows(
      database,
      build
        .selectFrom('stored_files')
        .select('id')
        .where('id', '=', ({ fn, val }) => fn.any(val(ids))),
    );
    const known = new Set(named.map(({ id }) => id));
    for (const item of batch) {
      if (known.has(item.name)) continue;
      await storage.removeItem(item);
      removed++;
    }
    batch = [];
  }

  for await (const item of storage.list()) {
    if (item.modifiedAt.getTime() > oldest) continue;
    if (item.kind === 'staged') {
      await storage.removeItem(item);
      removed++;
    } else if (!keepsAll && batch.push(item) >= batchSize) {
      await removeStrays();
    }
  }
  if (batch.length > 0) await removeStrays();
  return removed;
}

/** Whether a restore has set aside the rows that it replaced, and nobody has removed them. */
async function hasReplaced(database: Platform['database']): Promise<boolean> {
  const found = sql<boolean>`EXISTS (SELECT FROM pg_namespace WHERE starts_with(nspname, ${replacedPrefix}))`;
  const row = await readRow(database, build.selectNoFrom(found.as('found')));
  return row?.found === true;
}
