import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { certificationCategories } from '@icare/contracts/compliance-status';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { isLicence } from '@icare/domain/requirements';
import type { Database } from '../../platform/database/database.ts';
import { isCurrent } from '../records/record-conditions.ts';
import { type RecordRow, recordColumns, recordJoin, toRecord } from '../records/to-record.ts';
import { readPersonFacts, readTypeFacts } from '../standings/person-facts.ts';

const shown = 20;
/** Records looked at before more of them are; the first are nearly always enough. */
const looks = [30, 200, 2000, 100_000];

const licences = certificationCategories.filter(isLicence);

/** People with a required licence that is expired or revoked, longest first; of them `userId` alone where given. */
export async function findUnlicensed(
  database: Database,
  today: string,
  userId?: string,
): Promise<ComplianceDashboard['unlicensed']> {
  let deciding: RecordRow[] = [];
  for (const limit of looks) {
    const [rows, types] = await Promise.all([
      findLapsed(database, { today, userId, limit }),
      readTypeFacts(database.prisma),
    ]);
    deciding = await onlyDeciding(database, rows, types, today);
    if (deciding.length >= shown || rows.length < limit) break;
  }
  return deciding.slice(0, shown).map((row) => {
    const record = toRecord(row, today);
    const { id, fullName, department } = record.user;
    return { user: { id, fullName, department }, record };
  });
}

/** Licences out of force of people who are known to lack one, longest first; the rules then say which of them decide. */
async function findLapsed(
  database: Database,
  { today, userId, limit }: { today: string; userId: string | undefined; limit: number },
): Promise<RecordRow[]> {
  const of = `FROM staff_compliance AS r JOIN compliance_standings AS s ON s.user_id = r.user_id AND s.is_active AND s.standing = 'unlicensed'
    JOIN certification_types AS c ON c.id = r.type_id AND c.category = ANY($2::certification_category[]) AND c.is_required AND c.status = 'active'
    WHERE ${isCurrent}${userId === undefined ? '' : ' AND r.user_id = $4::uuid'}`;
  const values = [today, licences, limit];
  return database.queryOnce<RecordRow>(
    `WITH lapsed AS (
       (SELECT r.id, r.ends_on AS since ${of} AND r.state = 'active' AND r.ends_on < $1::date ORDER BY r.ends_on, r.id LIMIT $3)
       UNION ALL
       (SELECT r.id, r.closed_on AS since ${of} AND r.state = 'revoked' ORDER BY r.closed_on, r.id LIMIT $3)
     )
     SELECT ${recordColumns} FROM (SELECT * FROM lapsed ORDER BY since, id LIMIT $3) AS l
       JOIN staff_compliance AS r ON r.id = l.id ${recordJoin} ORDER BY l.since, l.id`,
    userId === undefined ? values : [...values, userId],
  );
}

/** The first record of each person because of which they may not work. */
async function onlyDeciding(
  { prisma }: Database,
  rows: readonly RecordRow[],
  types: Awaited<ReturnType<typeof readTypeFacts>>,
  today: string,
): Promise<RecordRow[]> {
  const people = await readPersonFacts(prisma, [...new Set(rows.map((row) => row.user_id))]);
  const deciding = new Set<string>();
  for (const known of people.values()) {
    if (!known.isActive) continue;
    for (const { counts, state, record } of evaluateComplianceStatus(known, types, today).cells) {
      if (counts && record && (state === 'expired' || state === 'revoked')) deciding.add(record.id);
    }
  }
  const first = new Map<string, RecordRow>();
  for (const row of rows) {
    if (deciding.has(row.id) && !first.has(row.user_id)) first.set(row.user_id, row);
  }
  return [...first.values()];
}
