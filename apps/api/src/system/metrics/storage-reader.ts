import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow, type Sender } from '../../platform/database/send.ts';

/** Milliseconds for which a sum is reused: adding up a million rows takes 0.1 s, and the sum hardly changes meanwhile. */
const cacheTimeMs = 30_000;

/** Creates the reader of the number of stored files and their bytes. */
export function createStorageReader(database: Sender) {
  let totals: { files: number; bytes: number } | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (totals && performance.now() - readAt < cacheTimeMs) return totals;
    const at = performance.now();
    const row = await readRow(
      database,
      build
        .selectFrom('stored_files')
        .select(({ fn, ref }) => [
          fn.countAll<number>().as('files'),
          sql<number>`coalesce(sum(${ref('size')}), 0)::float8`.as('bytes'),
        ]),
    );
    totals = { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
    readAt = at;
    return totals;
  };
}
