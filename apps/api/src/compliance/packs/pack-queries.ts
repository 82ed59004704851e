import type { VerificationMethod, VerificationResult } from '@icare/contracts/compliance-status';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { replacesBegun } from '../records/record-conditions.ts';
import { cadreNeedsNone } from '../types/cadre-needs-none.ts';
import { dayOrNull, toDay, toInstant } from './pack-days.ts';

type Scope = { userId?: string | undefined; department?: string | undefined };
type After = { afterDepartment?: string; afterName?: string; afterId?: string };

/**
 * Who worked here at the end of the day `until`, as far as their accounts tell, by department and name; a person who is
 * asked for by id in any case.
 */
const peopleOfDay = ({ userId, department, until }: Given<Scope & { until: string }>) => {
  const people = build
    .selectFrom('users')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .where('users.kind', '=', sql.lit('person'))
    .where('users.erased_at', 'is', null)
    .where(({ eb, ref }) => eb(toDay(ref('users.created_at')), '<=', until));
  if (userId) return people.where('users.id', '=', userId);
  const working = people.where(({ eb, or, ref }) =>
    or([
      eb('users.status', '=', sql.lit('Active')),
      eb(toDay(ref('users.inactive_since')), '>', until),
    ]),
  );
  return department
    ? working.where('users.department_id', '=', departmentIdByName(department))
    : working;
};

export const countPackPeople = statement((given: Given<Scope & { until: string }>) =>
  peopleOfDay(given).select(({ fn }) => fn.countAll<number>().as('count')),
);

export const packPeople = statement(
  ({
    afterDepartment,
    afterName,
    afterId,
    limit,
    ...scope
  }: Given<Scope & After & { until: string; limit: number }>) => {
    const people = peopleOfDay(scope)
      .select(({ ref, or, eb }) => [
        'users.id',
        'users.name',
        ref('users.name_key').$notNull().as('nameKey'),
        'users.staff_number as staffNumber',
        'users.cadre',
        'departments.name as department',
        'users.joined_on as joinedOn',
        toDay(ref('users.created_at')).as('createdOn'),
        dayOrNull(ref('users.inactive_since')).as('inactiveSince'),
        or([
          eb('users.status', '=', sql.lit('Active')),
          eb(toDay(ref('users.inactive_since')), '>', scope.until),
        ])
          .$castTo<boolean>()
          .as('worksHere'),
        cadreNeedsNone(ref('users.cadre')).as('cadreNeedsNone'),
      ])
      .orderBy('departments.name')
      .orderBy('users.name_key')
      .orderBy('users.id')
      .limit(limit);
    if (!afterDepartment || !afterName || !afterId) return people;
    return people.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('departments.name', 'users.name_key', 'users.id'),
        '>',
        tuple(afterDepartment, afterName, afterId),
      ),
    );
  },
);

type Of = Given<{ ids: readonly string[]; until: string }>;

/** All records that were known at the end of the day `until`, superseded and rejected ones too. */
export const packRecords = statement(({ ids, until }: Of) =>
  rowsAsJson(
    build
      .selectFrom('staff_compliance as r')
      .leftJoin('stored_files as f', 'f.id', 'r.file_id')
      .leftJoin('staff_compliance as successor', 'successor.id', 'r.superseded_by_id')
      .select(({ ref, eb, and }) => [
        'r.id',
        'r.user_id as userId',
        'r.type_id as typeId',
        'r.state',
        'r.issue_date as issueDate',
        'r.valid_from as validFrom',
        'r.expiration_date as expirationDate',
        'r.in_force_from as inForceFrom',
        replacesBegun('r').as('replacesBegun'),
        'r.superseded_by_id as supersededById',
        'r.certificate_number as certificateNumber',
        'r.issuing_authority as issuingAuthority',
        'r.closed_reason as closedReason',
        'r.closed_on as closedOn',
        toInstant(ref('r.revoked_at')).as('revokedAt'),
        'r.verified_on as verifiedOn',
        toInstant(ref('r.mismatch_at')).as('mismatchAt'),
        and([
          eb('r.superseded_by_id', 'is not', null),
          eb(toDay(ref('successor.created_at')), '<=', until),
        ])
          .$castTo<boolean>()
          .as('isSuperseded'),
        toDay(ref('r.created_at')).as('createdOn'),
        'f.id as fileId',
        'f.name as fileName',
        'f.extension as fileExtension',
        'f.size as fileSize',
        'f.sha256 as fileSha256',
      ])
      .where('r.user_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, ref }) => eb(toDay(ref('r.created_at')), '<=', until))
      .orderBy('r.created_at')
      .orderBy('r.id'),
  ),
);

/** The history of these people's records, in its order. */
export const packEvents = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  rowsAsJson(
    build
      .selectFrom('staff_compliance_events as e')
      .innerJoin('staff_compliance as r', 'r.id', 'e.record_id')
      .leftJoin('users as u', 'u.id', 'e.user_id')
      .select(({ ref }) => [
        'e.record_id as recordId',
        toInstant(ref('e.at')).$notNull().as('at'),
        toDay(ref('e.at')).as('day'),
        'e.action',
        'e.reason',
        ref('e.method').$castTo<VerificationMethod | null>().as('method'),
        ref('e.result').$castTo<VerificationResult | null>().as('result'),
        'e.checked_on as checkedOn',
        sql<
          { field: string; before: string | null; after: string | null }[]
        >`coalesce(${ref('e.changes')}, '[]')`.as('changes'),
        'u.name as by',
      ])
      .where('r.user_id', '=', ({ fn }) => fn.any(ids))
      .orderBy('e.at')
      .orderBy('e.id'),
  ),
);

export const packWaivers = statement(({ ids, until }: Of) =>
  rowsAsJson(
    build
      .selectFrom('waivers as w')
      .leftJoin('users as approver', 'approver.id', 'w.approved_by_id')
      .select(({ ref }) => [
        'w.user_id as userId',
        'w.type_id as typeId',
        'w.reason_kind as reasonKind',
        'w.reason',
        'w.until',
        'approver.name as approvedBy',
        toDay(ref('w.created_at')).as('createdOn'),
        dayOrNull(ref('w.ended_at')).as('endedOn'),
      ])
      .where('w.user_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, ref }) => eb(toDay(ref('w.created_at')), '<=', until))
      .orderBy('w.created_at')
      .orderBy('w.id'),
  ),
);

/** On which day each type was made. */
export const typeDays = statement((_: Given<object>) =>
  build
    .selectFrom('certification_types')
    .select(({ ref }) => ['id', toDay(ref('created_at')).as('createdOn')]),
);

/** The figures that were noted on the very day. */
export const notedOn = statement(
  ({ day, department }: Given<{ day: string; department?: string | undefined }>) => {
    const noted = build
      .selectFrom('compliance_snapshots')
      .select(['basis', 'compliant'])
      .where('day', '=', day);
    return department
      ? noted.where('department_id', '=', departmentIdByName(department))
      : noted.where('department_id', 'is', null);
  },
);
