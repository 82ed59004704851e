import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { ownScope } from '../own-scope.ts';
import { isActive, isCurrent, isOfActivePerson } from '../records/record-conditions.ts';
import { selectRecords } from '../records/record-row.ts';
import { toRecord } from '../records/to-record.ts';

const shown = 100;

type Values = { today: string; readerId: string; until: string; userId?: string | undefined };

const expiringRecords = statement(({ today, readerId, until, userId }: Given<Values>) => {
  const records = selectRecords(build.selectFrom('staff_compliance'), readerId)
    .where(isCurrent)
    .where(isOfActivePerson)
    .where(isActive)
    .where(({ between }) => between('staff_compliance.ends_on', today, until));
  return (userId ? records.where('staff_compliance.user_id', '=', userId) : records)
    .orderBy('staff_compliance.ends_on')
    .orderBy('staff_compliance.id')
    .limit(sql.lit(shown));
});

/** Expiring records, soonest first; only the caller's own if they may not read other people's records. */
export async function findExpiring(
  database: Database,
  today: string,
  caller: SignedInCaller,
): Promise<ComplianceRecord[]> {
  const until = addDays(today, limits.expiringDays);
  const values = { today, readerId: caller.user.id, until, userId: ownScope(caller) };
  const rows = await readRows(database, expiringRecords(values));
  return rows.map((row) => toRecord(row, today, caller));
}
