import type { AlertRecord, AlertType } from '@icare/domain/alert-stages';
import type { CompliancePersonFacts } from '@icare/domain/compliance-status';
import type { HeldRecord, TypeFacts, WaiverFacts } from '@icare/domain/requirements';
import { type Expression, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { type Place, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isBeforeUpcoming, replacesBegun } from '../records/record-conditions.ts';
import { cadreNeedsNone } from '../types/cadre-needs-none.ts';

const none = sql<string[]>`'{}'`;

const typeFacts = statement((_: Given<object>) =>
  rowsAsJson(
    build
      .selectFrom('certification_types')
      .select(({ eb, fn }) => [
        'id',
        'name',
        'category',
        eb('status', '=', sql.lit('active')).$castTo<boolean>().as('isActive'),
        'is_required as isRequired',
        'required_since as requiredSince',
        'due_within_days as dueWithinDays',
        'scope',
        fn.coalesce('scope_departments', none).as('departments'),
        fn.coalesce('scope_cadres', none).as('cadres'),
        fn.coalesce('scope_people', none).as('userIds'),
        'grace_days as graceDays',
        'renewal_required as renewalRequired',
      ])
      // The papers of the hospital are nobody's.
      .where('held_by', '=', sql.lit('person'))
      .orderBy('id'),
  ),
);

export type KnownType = TypeFacts & AlertType & { name: string };

/** By id. Includes retired types, since people still hold records of them. */
export async function readTypeFacts(place: Place): Promise<Map<string, KnownType>> {
  const types = (await readRow(place, typeFacts({})))?.rows ?? [];
  return new Map(
    types.map(({ scope, departments, cadres, userIds, ...type }) => [
      type.id,
      { ...type, appliesTo: { scope, departments, cadres, userIds } },
    ]),
  );
}

export type KnownRecord = HeldRecord & AlertRecord;

export type KnownPerson = CompliancePersonFacts & {
  records: KnownRecord[];
  superseded: KnownRecord[];
  waivers: WaiverFacts[];
  isActive: boolean;
  /** Day of the last evaluation; null if there was none, or if the person was inactive at the time. */
  computedOn: string | null;
};

type Of = Given<{ ids: readonly string[] }>;

const peopleFacts = statement(({ ids }: Of) =>
  rowsAsJson(
    build
      .selectFrom('users')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .innerJoin('compliance_standings', 'compliance_standings.user_id', 'users.id')
      .select(({ eb, ref }) => [
        'users.id',
        eb('users.status', '=', sql.lit('Active')).$castTo<boolean>().as('isActive'),
        'departments.name as department',
        'users.cadre',
        'users.joined_on as joinedOn',
        dayInLagos(ref('users.created_at')).as('createdOn'),
        'compliance_standings.computed_on as computedOn',
        'compliance_standings.is_active as wasActive',
        cadreNeedsNone(ref('users.cadre')).as('cadreNeedsNone'),
      ])
      .where('users.id', '=', ({ fn }) => fn.any(ids)),
  ),
);

const recordFacts = statement(
  ({
    ids,
    typeIds,
  }: Given<{ ids: readonly string[]; typeIds?: readonly string[] | undefined }>) => {
    const records = build
      .selectFrom('staff_compliance')
      .select(({ ref, eb, and }) => [
        'user_id as userId',
        'id',
        'type_id as typeId',
        'state',
        'expiration_date as expirationDate',
        'in_force_from as inForceFrom',
        replacesBegun('staff_compliance').as('replacesBegun'),
        eb('superseded_by_id', 'is not', null).$castTo<boolean>().as('isSuperseded'),
        dayInLagos(ref('created_at')).as('createdOn'),
        'closed_on as closedOn',
        and([eb('verified_on', 'is not', null), eb('mismatch_at', 'is', null)])
          .$castTo<boolean>()
          .as('isConfirmed'),
        instant(ref('revoked_at')).as('revokedAt'),
        instant(ref('mismatch_at')).as('mismatchAt'),
      ])
      .where('user_id', '=', ({ fn }) => fn.any(ids))
      .where(({ or, eb }) => or([eb('superseded_by_id', 'is', null), isBeforeUpcoming]));
    return rowsAsJson(
      typeIds ? records.where('type_id', '=', ({ fn }) => fn.any(typeIds)) : records,
    );
  },
);

const waiverFacts = statement(({ ids }: Of) =>
  rowsAsJson(
    build
      .selectFrom('waivers')
      .select(['user_id as userId', 'type_id as typeId', 'until'])
      .where('user_id', '=', ({ fn }) => fn.any(ids))
      .where('ended_at', 'is', null),
  ),
);

/**
 * The input of `evaluateComplianceStatus`. Records and waivers of inactive people are read only `withInactive`, since they are
 * not evaluated otherwise; with `typeIds`, only records of these types.
 */
export async function readPersonFacts(
  place: Place,
  userIds: readonly string[],
  { typeIds, withInactive = false }: { typeIds?: readonly string[]; withInactive?: boolean } = {},
): Promise<Map<string, KnownPerson>> {
  const people = (await readRow(place, peopleFacts({ ids: userIds })))?.rows ?? [];
  const known = new Map(
    people.map(
      ({ isActive, computedOn, wasActive, cadreNeedsNone, ...person }): [string, KnownPerson] => [
        person.id,
        {
          ...{ person, cadreNeedsNone, records: [], superseded: [], waivers: [], isActive },
          computedOn: wasActive ? computedOn : null,
        },
      ],
    ),
  );
  const ids = people.filter(({ isActive }) => isActive || withInactive).map(({ id }) => id);
  const records = (await readRow(place, recordFacts({ ids, typeIds })))?.rows ?? [];
  for (const { userId, ...record } of records)
    known.get(userId)?.[record.isSuperseded ? 'superseded' : 'records'].push(record);
  const waivers = (await readRow(place, waiverFacts({ ids })))?.rows ?? [];
  for (const { userId, ...waiver } of waivers) known.get(userId)?.waivers.push(waiver);
  return known;
}

function dayInLagos(moment: Expression<string>) {
  return sql<string>`(${moment} at time zone 'Africa/Lagos')::date`;
}

/** A moment in the format of answers; PostgreSQL's own JSON format differs. */
function instant(moment: Expression<string | null>) {
  return sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
