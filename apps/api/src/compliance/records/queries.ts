import type { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { addDays, endOfTime } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Conditions } from '../../platform/database/page-statements.ts';
import { pages } from '../../platform/database/pages.ts';
import { contains } from '../../platform/database/search-text.ts';
import type { Given } from '../../platform/database/statement.ts';
import { decodeCursor, isDay, isInstant } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { ownScope } from '../own-scope.ts';
import { hasStatus, isActive, isCurrent, isOfActivePerson } from './record-conditions.ts';
import { type RecordRow, selectRecords } from './record-row.ts';
import { type Matching, searchRecords } from './search-records.ts';
import { toRecord } from './to-record.ts';

type ListQuery = Query<typeof listComplianceRecords>;

type Filters = Pick<ListQuery, 'userId' | 'certificationTypeId' | 'category' | 'department'> &
  Matching & {
    today: string;
    /** The caller's id. */
    readerId: string;
    /** Restricts the list to this person's records; undefined if the caller may read everybody's. */
    owner: string | undefined;
    /** The officer in charge. */
    assigneeId: string | undefined;
    /** The latest expiry date, from the filter `expiresWithin`. */
    until: string | undefined;
  };

type Choice = Pick<ListQuery, 'status' | 'unverified' | 'include'> & {
  order: keyof typeof orders;
  isSearched: boolean;
  /** Only those of which nobody is in charge. */
  unassigned: boolean;
};

const orders = { expiry: 'ends_on', submitted: 'created_at' } as const;

const recordPages = pages((given: Given<Filters>, choice: Choice) => {
  const wanted = rowConditions(given, choice);
  return {
    from: build.selectFrom('staff_compliance'),
    select: (rows) => selectRecords(rows, given.readerId),
    candidates: indexedConditions(given, choice),
    wanted,
    counted: {
      columns: ['user_id', 'type_id', 'state', 'ends_on', 'check_on'],
      join: (rows) => rows.innerJoin('users', 'users.id', 'staff_compliance.user_id'),
    },
    once: isSelective(given, choice),
    order: {
      by: [`staff_compliance.${orders[choice.order]}`, 'staff_compliance.id'],
      direction: 'asc',
    },
  };
});

const column = expressionBuilder<Tables, 'staff_compliance' | 'users'>();

/** Conditions on indexed columns of `staff_compliance`. */
function indexedConditions(
  given: Given<Filters>,
  { status, unverified, include, unassigned }: Choice,
): Conditions {
  const { today, until, userId, certificationTypeId, category, owner, assigneeId } = given;
  const withHistory = include === 'history';
  return [
    !withHistory && isCurrent,
    !withHistory && isOfActivePerson,
    status && hasStatus(status, { today, withHistory }),
    until && column.and([isActive, column('staff_compliance.ends_on', '<=', until)]),
    unverified === 'true' && isUnverified(today),
    userId && column('staff_compliance.user_id', '=', userId),
    certificationTypeId && column('staff_compliance.type_id', '=', certificationTypeId),
    category &&
      sql<SqlBool>`${column.ref('staff_compliance.type_id')} = any(array${build
        .selectFrom('certification_types')
        .select('id')
        .where('category', '=', category)})`,
    owner && column('staff_compliance.user_id', '=', owner),
    assigneeId && column('staff_compliance.assigned_to_id', '=', assigneeId),
    unassigned && column('staff_compliance.assigned_to_id', 'is', null),
  ];
}

/** Conditions that have to be checked row by row. */
function rowConditions(
  { today, department, typeIds, userIds, nameContains }: Given<Filters>,
  { unverified, isSearched }: Choice,
): Conditions {
  const found = [
    ...(typeIds ? [column('staff_compliance.type_id', '=', column.fn.any(typeIds))] : []),
    ...(userIds ? [column('staff_compliance.user_id', '=', column.fn.any(userIds))] : []),
    ...(nameContains ? [contains(column.ref('users.name_key'), nameContains)] : []),
  ];
  return [
    unverified === 'false' && column.not(isUnverified(today)),
    department && column('users.department_id', '=', departmentIdByName(department)),
    isSearched && column.or(found),
  ];
}

/** In force and due for a check with the issuer. */
function isUnverified(today: Expression<string>) {
  return column.and([
    isActive,
    column('staff_compliance.ends_on', '>=', today),
    column('staff_compliance.check_on', '<=', today),
  ]);
}

/** Whether a filter is set whose values match very different numbers of rows, so that a cached plan would not fit. */
function isSelective(
  { category, department, certificationTypeId, assigneeId }: Given<Filters>,
  { unverified, include, isSearched }: Choice,
): boolean {
  return Boolean(
    isSearched ||
      category ||
      department ||
      unverified ||
      certificationTypeId ||
      assigneeId ||
      include,
  );
}

/** Records by expiry date, revoked ones first, those without a date last. Staff who may not read other people's records get only their own. */
export async function findRecords(
  { database, clock }: Platform,
  query: ListQuery,
  caller: SignedInCaller,
): Promise<Answer<typeof listComplianceRecords>> {
  const { search, status, unverified, include, order = 'expiry', expiresWithin, limit } = query;
  const { userId, certificationTypeId, category, department } = query;
  const today = lagosDate(clock());
  const owner = ownScope(caller, department);
  // Who is in charge is not for whom a record is about, nor for inspectors: they cannot filter by it either.
  const officer = owner === undefined && !caller.inspects ? query.assignedTo : undefined;
  const assigneeId = officer === 'me' ? caller.user.id : officer;
  const unassigned = assigneeId === 'nobody';
  const found = search ? await searchRecords(database, search, department) : undefined;
  const { rows, page } = await recordPages(
    database,
    {
      values: {
        today,
        readerId: caller.user.id,
        owner,
        assigneeId: unassigned ? undefined : assigneeId,
        until: expiresWithin === undefined ? undefined : addDays(today, expiresWithin),
        userId,
        certificationTypeId,
        category,
        department,
        ...found,
      },
      after: decodeCursor(query.cursor, [order === 'expiry' ? isDay : isInstant, isUuid]),
      limit,
      cursorOf: order === 'expiry' ? byExpiry : bySubmission,
    },
    { status, unverified, include, order, isSearched: found !== undefined, unassigned },
  );
  return {
    success: true,
    data: { compliance: rows.map((row) => toRecord(row, today, caller)) },
    page,
  };
}

const revokedFirst = '0001-01-01';
/** As the column `ends_on`. */
const byExpiry = ({ id, state, supersededById, expirationDate }: RecordRow) => [
  state === 'revoked' && supersededById === null ? revokedFirst : (expirationDate ?? endOfTime),
  id,
];
const bySubmission = (row: RecordRow) => [row.createdAt, row.id];
