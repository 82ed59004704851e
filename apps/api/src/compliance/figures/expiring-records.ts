import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { Conditions } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/database.ts';
import { isCurrent, isOfActivePerson } from '../records/record-conditions.ts';
import { type RecordRow, recordColumns, recordJoin, toRecord } from '../records/to-record.ts';

const shown = 100;

/** Records in force with so few days left that they count as expiring, soonest first; of `userId` alone where given. */
export async function findExpiring(
  database: Database,
  today: string,
  userId?: string,
): Promise<ComplianceRecord[]> {
  const conditions = new Conditions(isCurrent, isOfActivePerson, "r.state = 'active'")
    .add('r.ends_on BETWEEN ?::date AND ?::date', today, addDays(today, limits.expiringDays))
    .addIf(userId, 'r.user_id = ?::uuid');
  const rows = await database.query<RecordRow>(
    `SELECT ${recordColumns} FROM staff_compliance AS r ${recordJoin} WHERE ${conditions.text}
      ORDER BY r.ends_on, r.id LIMIT ${shown}`,
    conditions.values,
  );
  return rows.map((row) => toRecord(row, today));
}
