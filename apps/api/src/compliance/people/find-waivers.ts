import type { Waiver } from '@icare/contracts/compliance-people';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';

type WaiverRow = {
  id: string;
  type_id: string;
  type_name: string;
  reason: string;
  until: string | null;
  approved_by: string | null;
  created_at: string;
  ended_at: string | null;
};

/** Waivers of a person, those that nobody has ended first, or one of them. */
export async function findWaivers(
  database: Database,
  of: { userId: string } | { id: string },
): Promise<Waiver[]> {
  const [column, value] = 'userId' in of ? ['user_id', of.userId] : ['id', of.id];
  const rows = await database.query<WaiverRow>(
    `SELECT w.id, w.type_id, t.name AS type_name, w.reason, w.until::text, a.name AS approved_by, w.created_at, w.ended_at
       FROM waivers AS w JOIN certification_types AS t ON t.id = w.type_id LEFT JOIN users AS a ON a.id = w.approved_by_id
      WHERE w.${column} = $1 ORDER BY w.ended_at IS NOT NULL, w.created_at DESC, w.id`,
    [value],
  );
  return rows.map((row) => ({
    id: row.id,
    certificationType: { id: row.type_id, name: row.type_name },
    reason: row.reason,
    until: row.until,
    approvedBy: row.approved_by,
    createdAt: toInstant(row.created_at),
    endedAt: row.ended_at && toInstant(row.ended_at),
  }));
}
