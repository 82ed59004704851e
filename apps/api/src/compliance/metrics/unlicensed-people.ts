import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { ownScope } from '../own-scope.ts';
import { isActive, isCurrent } from '../records/record-conditions.ts';
import { type RecordRow, selectRecords } from '../records/record-row.ts';
import { toRecord } from '../records/to-record.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { isCounted } from '../status/status-conditions.ts';
import { isLicenceType } from '../types/type-conditions.ts';

const maxPeople = 20;
/** Records read in each attempt, until `maxPeople` people are found; the first attempt nearly always suffices. */
const attemptLimits = [30, 200, 2000, 100_000];

/**
 * People whose required licence is expired or revoked, longest first; only the caller if they may not read other people's
 * records.
 */
export async function findUnlicensed(
  database: Database,
  today: string,
  caller: SignedInCaller,
): Promise<ComplianceDashboard['unlicensed']> {
  const userId = ownScope(caller);
  let deciding: RecordRow[] = [];
  for (const limit of attemptLimits) {
    const [rows, types] = await Promise.all([
      readRows(database, lapsedLicences({ today, readerId: caller.user.id, userId, limit }), {
        once: true,
      }),
      readTypeFacts(database),
    ]);
    deciding = await onlyDeciding(database, rows, types, today);
    if (deciding.length >= maxPeople || rows.length < limit) break;
  }
  return deciding.slice(0, maxPeople).map((row) => {
    const record = toRecord(row, today, caller);
    const { id, fullName, department } = record.user;
    return { user: { id, fullName, department }, record };
  });
}

type Values = { today: string; readerId: string; limit: number; userId?: string | undefined };

/**
 * Expired and revoked licences of people with the status `unlicensed`, longest first. A licence may be out of force without
 * being the reason for the status, which `onlyDeciding` checks.
 */
const lapsedLicences = statement(({ today, readerId, limit, userId }: Given<Values>) => {
  const required = build
    .selectFrom('staff_compliance')
    .innerJoin('compliance_standings', 'compliance_standings.user_id', 'staff_compliance.user_id')
    .innerJoin('certification_types', 'certification_types.id', 'staff_compliance.type_id')
    .select('staff_compliance.id')
    .where(isCurrent)
    .where(isCounted)
    .where('compliance_standings.standing', '=', sql.lit('unlicensed'))
    .where(isLicenceType)
    .where('certification_types.is_required', '=', sql.lit(true))
    .where('certification_types.status', '=', sql.lit('active'));
  const licencesOut = userId ? required.where('staff_compliance.user_id', '=', userId) : required;
  const expired = licencesOut
    .select('staff_compliance.ends_on as since')
    .where(isActive)
    .where('staff_compliance.ends_on', '<', today)
    .orderBy('staff_compliance.ends_on')
    .orderBy('staff_compliance.id')
    .limit(limit);
  const revoked = licencesOut
    .select('staff_compliance.closed_on as since')
    .where('staff_compliance.state', '=', sql.lit('revoked'))
    .orderBy('staff_compliance.closed_on')
    .orderBy('staff_compliance.id')
    .limit(limit);
  const first = build
    .selectFrom(
      build
        .selectFrom(expired.as('expired'))
        .selectAll()
        .unionAll(build.selectFrom(revoked.as('revoked')).selectAll())
        .as('both'),
    )
    .selectAll()
    .orderBy('since')
    .orderBy('id')
    .limit(limit);
  return selectRecords(build.selectFrom('staff_compliance'), readerId)
    .innerJoin(first.as('lapsed'), 'lapsed.id', 'staff_compliance.id')
    .orderBy('lapsed.since')
    .orderBy('lapsed.id');
});

/** For each person, the first record that makes them unlicensed. */
async function onlyDeciding(
  database: Database,
  rows: readonly RecordRow[],
  types: Awaited<ReturnType<typeof readTypeFacts>>,
  today: string,
): Promise<RecordRow[]> {
  const people = await readPersonFacts(database, [...new Set(rows.map((row) => row.userId))]);
  const deciding = new Set<string>();
  for (const known of people.values()) {
    if (!known.isActive) continue;
    for (const { counts, state, record } of evaluateComplianceStatus(known, types, today).cells) {
      if (counts && record && (state === 'expired' || state === 'revoked')) deciding.add(record.id);
    }
  }
  const first = new Map<string, RecordRow>();
  for (const row of rows) {
    if (deciding.has(row.id) && !first.has(row.userId)) first.set(row.userId, row);
  }
  return [...first.values()];
}
