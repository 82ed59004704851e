import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';

/** Results of the daily check of stored files: how many are damaged, and when the least recently checked file was checked. */
export async function readFileChecks({ database }: Pick<Platform, 'database'>) {
  const row = await readRow(
    database,
    build.selectNoFrom(({ selectFrom }) => [
      selectFrom('stored_files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('damage', 'is not', null)
        .as('damaged'),
      selectFrom('stored_files')
        .select('checked_at')
        .orderBy('checked_at')
        .limit(sql.lit(1))
        .as('oldestCheckAt'),
    ]),
  );
  return { damaged: row?.damaged ?? 0, oldestCheckAt: row?.oldestCheckAt ?? null };
}
