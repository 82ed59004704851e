import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { CertificationCategory, RequirementState } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAlerts } from '../alerts/queries.ts';
import { isCurrent } from '../records/record-conditions.ts';
import { type RecordRow, recordColumns, recordJoin, toRecord } from '../records/to-record.ts';
import { evaluateBacklog } from '../standings/evaluate-backlog.ts';
import { readPersonFacts, readTypeFacts } from '../standings/person-facts.ts';
import { findWaivers } from './find-waivers.ts';
import {
  nothingAsked,
  type PersonRow,
  personColumns,
  personJoin,
  toPerson,
  toRequirement,
} from './to-person.ts';

/**
 * Everything one person holds and needs; of inactive people nothing is asked. `ownerId`: who reads it, where they may
 * read their own alone.
 */
export async function readPerson(
  platform: Platform,
  id: string,
  ownerId?: string,
): Promise<PersonCompliance> {
  await evaluateBacklog(platform);
  const { database, clock } = platform;
  const today = lagosDate(clock());
  const [row] = await database.query<PersonRow>(
    `SELECT ${personColumns} FROM users AS u ${personJoin} WHERE u.id = $1`,
    [id],
  );
  if (!row) throw new AppError('not_found', 'There is no such person.');
  const [standing, types, records, waivers, { alerts }] = await Promise.all([
    readStanding(database, id, today),
    readTypes(database),
    readRecords(database, id),
    findWaivers(database, { userId: id }),
    findAlerts(database, { userId: id, ownerId, limit: limits.pageRows }, today),
  ]);
  return {
    person: toPerson(row, standing),
    requirements: standing.cells
      .flatMap((cell) => {
        const certificationType = types.get(cell.typeId);
        return certificationType ? [{ ...toRequirement(cell), certificationType }] : [];
      })
      .sort((one, other) => {
        const byState = badness(one.state) - badness(other.state);
        return byState || one.certificationType.name.localeCompare(other.certificationType.name);
      }),
    records: records.map((record) => toRecord(record, today)),
    waivers,
    alerts,
  };
}

type PersonStandingFacts = Omit<
  ComplianceEvaluation,
  'stats' | 'changesOn' | 'licenceGap' | 'lacksCadre'
>;

async function readStanding(
  { prisma }: Database,
  id: string,
  today: string,
): Promise<PersonStandingFacts> {
  const [types, people] = await Promise.all([readTypeFacts(prisma), readPersonFacts(prisma, [id])]);
  const known = people.get(id);
  return known?.isActive ? evaluateComplianceStatus(known, types, today) : nothingAsked;
}

const worstFirst = [
  'revoked',
  'expired',
  'missing',
  'pending',
  'expiring',
  'not_due',
  'met',
  'waived',
  'none',
] as const satisfies RequirementState[];

const badness = (state: RequirementState) => worstFirst.indexOf(state);

type TypeOfRequirement = PersonCompliance['requirements'][number]['certificationType'];

async function readTypes(database: Database): Promise<Map<string, TypeOfRequirement>> {
  const rows = await database.query<{
    id: string;
    name: string;
    category: CertificationCategory;
    issuing_authority: string;
  }>('SELECT id, name, category, issuing_authority FROM certification_types');
  return new Map(
    rows.map(({ issuing_authority: issuingAuthority, ...type }) => [
      type.id,
      { ...type, issuingAuthority },
    ]),
  );
}

/** All of them: current ones by expiry, then the newest of the others first. */
function readRecords(database: Database, userId: string): Promise<RecordRow[]> {
  return database.query<RecordRow>(
    `SELECT ${recordColumns} FROM staff_compliance AS r ${recordJoin} WHERE r.user_id = $1
      ORDER BY ${isCurrent} DESC, CASE WHEN ${isCurrent} THEN r.ends_on END, r.created_at DESC, r.id`,
    [userId],
  );
}
