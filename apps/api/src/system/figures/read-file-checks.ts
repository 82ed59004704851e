import { toInstant } from '../../platform/database/instants.ts';
import type { Platform } from '../../platform/platform.ts';

/** What the daily check of stored files knows: which are not what was stored, and how long ago the last one was read. */
export async function readFileChecks({ database }: Pick<Platform, 'database'>) {
  const [row] = await database.query<{ damaged: number; oldest: string | null }>(
    `SELECT (SELECT count(*)::int FROM stored_files WHERE damage IS NOT NULL) AS damaged,
            (SELECT checked_at FROM stored_files ORDER BY checked_at LIMIT 1) AS oldest`,
    [],
  );
  return {
    damaged: row?.damaged ?? 0,
    oldestCheckAt: row?.oldest ? toInstant(row.oldest) : null,
  };
}
