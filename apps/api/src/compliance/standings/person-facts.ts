import type {
  CertificationCategory,
  RecordState,
  RequirementScope,
} from '@icare/contracts/compliance-status';
import type { AlertRecord, AlertType } from '@icare/domain/alert-stages';
import type { CompliancePersonFacts } from '@icare/domain/compliance-status';
import type { HeldRecord, TypeFacts } from '@icare/domain/requirements';
import type { Transaction } from '../../platform/database/database.ts';

/** What the rules need to know of every certification type, retired ones among them. */
export async function readTypeFacts(
  database: Transaction,
): Promise<Map<string, TypeFacts & AlertType>> {
  const types = await rowsOf<
    [
      id: string,
      category: CertificationCategory,
      isActive: boolean,
      isRequired: boolean,
      requiredSince: string | null,
      dueWithinDays: number,
      scope: RequirementScope,
      departments: string[],
      cadres: string[],
      userIds: string[],
      graceDays: number,
      renewalRequired: boolean,
    ]
  >(database.$queryRaw`SELECT json_agg(json_build_array(id, category, status = 'active', is_required, required_since,
      due_within_days, scope, coalesce(scope_departments, '{}'), coalesce(scope_cadres, '{}'),
      coalesce(scope_people, '{}'), grace_days, renewal_required) ORDER BY id)::text AS rows
    FROM certification_types`);
  return new Map(
    types.map(([id, category, isActive, isRequired, requiredSince, dueWithinDays, ...more]) => {
      const [scope, departments, cadres, userIds, graceDays, renewalRequired] = more;
      return [
        id,
        {
          id,
          category,
          isActive,
          isRequired,
          requiredSince,
          dueWithinDays,
          appliesTo: { scope, departments, cadres, userIds },
          graceDays,
          renewalRequired,
        },
      ];
    }),
  );
}

export type KnownRecord = HeldRecord & AlertRecord & { createdOn: string };

export type KnownPerson = CompliancePersonFacts & {
  records: KnownRecord[];
  isActive: boolean;
  /** As it was kept last: the day it was worked out, null where it never was or the person was away until now. */
  computedOn: string | null;
};

/** What the rules need to know of these people. Of inactive ones nothing but that they are. */
export async function readPersonFacts(
  database: Transaction,
  userIds: readonly string[],
): Promise<Map<string, KnownPerson>> {
  const ids = [...userIds];
  const people = await rowsOf<PersonRow>(
    database.$queryRaw`SELECT json_agg(json_build_array(u.id, u.status = 'Active', d.name, u.cadre, u.joined_on,
        (u.created_at AT TIME ZONE 'Africa/Lagos')::date, s.computed_on, s.is_active))::text AS rows
      FROM users AS u JOIN departments AS d ON d.id = u.department_id
        JOIN compliance_standings AS s ON s.user_id = u.id
      WHERE u.id = ANY(${ids}::uuid[])`,
  );
  const known = new Map(people.map((row) => [row[0], toPerson(row)]));
  const active = people.filter(([, isActive]) => isActive).map(([id]) => id);
  const records = await rowsOf<RecordRow>(
    database.$queryRaw`SELECT json_agg(json_build_array(user_id, id, type_id, state, expiration_date,
        (created_at AT TIME ZONE 'Africa/Lagos')::date,
        to_char(revoked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        to_char(mismatch_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::text AS rows
      FROM staff_compliance
      WHERE user_id = ANY(${active}::uuid[]) AND superseded_by_id IS NULL AND state <> 'rejected'`,
  );
  for (const [userId, ...record] of records) known.get(userId)?.records.push(toRecord(record));
  const waivers = await rowsOf<[userId: string, typeId: string, until: string | null]>(
    database.$queryRaw`SELECT json_agg(json_build_array(user_id, type_id, until))::text AS rows FROM waivers
      WHERE user_id = ANY(${active}::uuid[]) AND ended_at IS NULL`,
  );
  for (const [userId, typeId, until] of waivers) known.get(userId)?.waivers.push({ typeId, until });
  return known;
}

type PersonRow = [
  id: string,
  isActive: boolean,
  department: string,
  cadre: string | null,
  joinedOn: string | null,
  createdOn: string,
  computedOn: string,
  wasActive: boolean,
];

function toPerson([id, isActive, department, cadre, joinedOn, createdOn, on, was]: PersonRow) {
  return {
    person: { id, department, cadre, joinedOn, createdOn },
    records: [] as KnownRecord[],
    waivers: [] as { typeId: string; until: string | null }[],
    isActive,
    computedOn: was ? on : null,
  } satisfies KnownPerson;
}

type RecordRow = [userId: string, ...record: RecordColumns];
type RecordColumns = [
  id: string,
  typeId: string,
  state: RecordState,
  expirationDate: string | null,
  createdOn: string,
  revokedAt: string | null,
  mismatchAt: string | null,
];

function toRecord([
  id,
  typeId,
  state,
  expirationDate,
  createdOn,
  revokedAt,
  mismatchAt,
]: RecordColumns) {
  const isSuperseded = false;
  return { id, typeId, state, expirationDate, isSuperseded, createdOn, revokedAt, mismatchAt };
}

/** Rows that come as one text: thousands of them are read many times faster so than value by value. */
export async function rowsOf<Row>(answer: Promise<unknown>): Promise<Row[]> {
  const [{ rows } = { rows: null }] = (await answer) as { rows: string | null }[];
  return rows === null ? [] : (JSON.parse(rows) as Row[]);
}
