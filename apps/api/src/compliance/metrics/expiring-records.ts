import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { isActive, isCurrent, isOfActivePerson } from '../records/record-conditions.ts';
import { selectRecords } from '../records/record-row.ts';
import { toRecord } from '../records/to-record.ts';

const shown = 100;

type Values = { today: string; readerId: string; until: string } & Scope;
type Scope = { userId?: string | undefined; department?: string | undefined };

const expiringRecords = statement((given: Given<Values>) => {
  const { today, readerId, until, userId, department } = given;
  const records = selectRecords(build.selectFrom('staff_compliance'), readerId)
    .where(isCurrent)
    .where(isOfActivePerson)
    .where(isActive)
    .where(({ between }) => between('staff_compliance.ends_on', today, until));
  const theirs = userId ? records.where('staff_compliance.user_id', '=', userId) : records;
  return (
    department ? theirs.where('users.department_id', '=', departmentIdByName(department)) : theirs
  )
    .orderBy('staff_compliance.ends_on')
    .orderBy('staff_compliance.id')
    .limit(sql.lit(shown));
});

/** Expiring records, soonest first; only of one person or of a department, where given. */
export async function findExpiring(
  database: Database,
  today: string,
  caller: SignedInCaller,
  scope: Scope,
): Promise<ComplianceRecord[]> {
  const until = addDays(today, limits.expiringDays);
  const values = { today, readerId: caller.user.id, until, ...scope };
  const rows = await readRows(database, expiringRecords(values));
  return rows.map((row) => toRecord(row, today, caller));
}
