import type { Privilege } from '@icare/contracts/privileges';
import type { Tables } from '@icare/database/tables';
import { endOfTime } from '@icare/domain/calendar-days';
import { evaluatePrivilege } from '@icare/domain/privileges';
import { type Expression, expressionBuilder, type InferResult, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { hasBegun, hasStatus, isBeforeUpcoming, isCurrent } from '../records/record-conditions.ts';

/** Every privilege with its person and its licence, as one table named `privileges`. */
export const selectFromPrivileges = () =>
  build.selectFrom(
    build
      .selectFrom('privileges')
      .innerJoin('users', 'users.id', 'privileges.user_id')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .innerJoin('certification_types', 'certification_types.id', 'privileges.type_id')
      .selectAll('privileges')
      .select(({ eb }) => [
        'users.name as person_name',
        'users.name_key as person_key',
        'users.cadre',
        'users.department_id',
        'departments.name as department',
        'certification_types.name as type_name',
        eb('users.status', '=', sql.lit('Active')).as('is_active'),
        'users.inactive_since',
      ])
      .as('privileges'),
  );

const privilege = expressionBuilder<Tables, 'privileges'>();

/** The records of the licence that a privilege is based on, which are valid, or have expired, on this day. */
const licences = (status: 'active' | 'expired', today: Expression<string>) =>
  allLicences()
    .where(isCurrent)
    .where(hasStatus(status, { today, withHistory: false }));

const allLicences = () =>
  privilege
    .selectFrom('staff_compliance')
    .whereRef('staff_compliance.user_id', '=', 'privileges.user_id')
    .whereRef('staff_compliance.type_id', '=', 'privileges.type_id');

const isTakenBack = () =>
  privilege.exists(
    privilege
      .selectFrom('staff_compliance as taken_back')
      .select('taken_back.id')
      .whereRef('taken_back.user_id', '=', 'privileges.user_id')
      .whereRef('taken_back.type_id', '=', 'privileges.type_id')
      .where('taken_back.superseded_by_id', 'is', null)
      .where('taken_back.state', '=', sql.lit('revoked')),
  );

/**
 * As for clearance: beside a revoked record only one that its issuer has confirmed is in force, and none that begins later;
 * what such a one superseded still is.
 */
const inForce = (today: Expression<string>) =>
  allLicences()
    .where(hasStatus('active', { today, withHistory: false }))
    .where(hasBegun(today))
    .where(({ or, and, not, eb }) =>
      or([
        and([
          isCurrent,
          eb('staff_compliance.verified_on', 'is not', null),
          eb('staff_compliance.mismatch_at', 'is', null),
        ]),
        and([or([isCurrent, isBeforeUpcoming]), not(isTakenBack())]),
      ]),
    );

export const hasValidLicence = (today: Expression<string>) => privilege.exists(inForce(today));

const lastDayOf = (records: ReturnType<typeof licences>) =>
  records
    .select(({ fn }) => fn.max<string | null>('staff_compliance.ends_on').as('ends_on'))
    .$asScalar();

type From = ReturnType<typeof selectFromPrivileges>;
export type PrivilegeRow = InferResult<ReturnType<typeof selectPrivileges>>[number];

/** Selects the columns from which `toPrivilege` derives the state of each privilege on this day. */
export const selectPrivileges = (from: From, today: Expression<string>) =>
  from.select(({ ref }) => [
    'privileges.id',
    'privileges.name',
    ref('privileges.name_key').$notNull().as('nameKey'),
    'privileges.condition',
    'privileges.user_id as userId',
    'privileges.person_name as personName',
    ref('privileges.person_key').$notNull().as('personKey'),
    'privileges.cadre',
    'privileges.department',
    'privileges.type_id as typeId',
    'privileges.type_name as typeName',
    'privileges.first_day as firstDay',
    'privileges.last_day as lastDay',
    'privileges.approved_by as approvedBy',
    'privileges.created_at as createdAt',
    'privileges.ended_at as endedAt',
    'privileges.end_reason as endReason',
    ref('privileges.is_active').$castTo<boolean>().as('isActive'),
    sql<string | null>`(${ref('privileges.inactive_since')} at time zone 'Africa/Lagos')::date`.as(
      'inactiveSince',
    ),
    lastDayOf(inForce(today)).as('licenceEndsOn'),
    lastDayOf(licences('expired', today)).as('licenceExpiredOn'),
  ]);

export function toPrivilege(row: PrivilegeRow, today: string): Privilege {
  return {
    id: row.id,
    name: row.name,
    condition: row.condition,
    certificationType: { id: row.typeId, name: row.typeName },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    ...evaluatePrivilege(
      {
        firstDay: row.firstDay,
        lastDay: row.lastDay,
        wasEnded: row.endedAt !== null,
        isActive: row.isActive,
        inactiveSince: row.inactiveSince,
        licenceUntil: toLastDay(row.licenceEndsOn),
        licenceExpiredOn: row.licenceExpiredOn,
      },
      today,
    ),
    approvedBy: row.approvedBy,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    endReason: row.endReason,
  };
}

/** Undefined: no licence is valid; null: one is, and does not end. */
function toLastDay(endsOn: string | null): string | null | undefined {
  if (endsOn === null) return undefined;
  // As `ends_on` has it for a record that does not end.
  return endsOn === endOfTime ? null : endsOn;
}
