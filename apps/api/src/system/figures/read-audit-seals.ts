import { limits } from '@icare/contracts/limits';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';

/** Events without a link of the chain. Sealing remembers up to where there are none, so few rows are looked at. */
export async function readAuditSeals(database: Database) {
  const [row] = await database.query<{ waiting: number; oldest: string | null }>(
    `SELECT count(*)::int AS waiting, min(at) AS oldest FROM (
       SELECT e.at FROM audit_events AS e
        WHERE e.sequence > coalesce((SELECT (value->>'through')::bigint FROM settings WHERE key = 'audit-seals'), 0)
          AND NOT EXISTS (SELECT FROM audit_seals AS s WHERE s.event_id = e.id)
        ORDER BY e.sequence LIMIT $1) AS w`,
    [limits.exactTotal],
  );
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldest ? toInstant(row.oldest) : null };
}
