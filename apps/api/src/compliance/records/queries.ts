import type { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { Conditions } from '../../platform/database/conditions.ts';
import { toInstant } from '../../platform/database/instants.ts';
import { type List, readPage } from '../../platform/database/page.ts';
import { decodeCursor, isInstant } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import { ownScope } from '../own-scope.ts';
import { hasStatus, isCurrent, isOfActivePerson } from './record-conditions.ts';
import { addSearch } from './search-records.ts';
import { type RecordRow, recordColumns, recordJoin, toRecord } from './to-record.ts';

type ListQuery = Query<typeof listComplianceRecords>;

/** Records by expiry, those that do not expire last; of the caller alone unless they read everybody's. */
export async function findRecords(
  { database, clock }: Platform,
  query: ListQuery,
  caller: SignedInCaller,
): Promise<Answer<typeof listComplianceRecords>> {
  const owner = ownScope(caller);
  const today = lagosDate(clock());
  const candidates = candidatesOf(query, today);
  if (owner !== undefined) candidates.add('r.user_id = ?::uuid', owner);
  const wanted = candidates.further();
  if (query.unverified === 'false') wanted.add(`NOT ${isUnverified}`, today, today);
  wanted.addIf(query.department, 'u.department_id = (SELECT id FROM departments WHERE name = ?)');
  if (query.search) await addSearch(database, wanted, query.search, query.department);
  const { rows, page } = await readPage<RecordRow>(database, {
    columns: recordColumns,
    table: 'staff_compliance AS r',
    join: recordJoin,
    candidates,
    wanted,
    counted: {
      columns: 'r.user_id, r.type_id, r.state, r.ends_on, r.check_on',
      join: 'JOIN users AS u ON u.id = r.user_id',
    },
    once: isSelective(query),
    ...(query.order === 'submitted' ? bySubmission(query.cursor) : byExpiry(query.cursor)),
    limit: query.limit,
  });
  return { success: true, data: { compliance: rows.map((row) => toRecord(row, today)) }, page };
}

/** What the indexes of `staff_compliance` know of the filters. */
function candidatesOf(query: ListQuery, today: string): Conditions {
  const withHistory = query.include === 'history';
  const candidates = new Conditions(...(withHistory ? [] : [isCurrent, isOfActivePerson]));
  if (query.status) hasStatus(candidates, query.status, { today, withHistory });
  if (query.expiresWithin !== undefined) {
    const last = addDays(today, query.expiresWithin);
    candidates.add("r.state = 'active' AND r.ends_on <= ?::date", last);
  }
  if (query.unverified === 'true') candidates.add(isUnverified, today, today);
  return candidates
    .addIf(query.userId, 'r.user_id = ?::uuid')
    .addIf(query.certificationTypeId, 'r.type_id = ?::uuid')
    .addIf(
      query.category,
      'r.type_id = ANY(ARRAY(SELECT id FROM certification_types WHERE category = ?::certification_category))',
    );
}

/** In force, and to be checked by somebody. */
const isUnverified = "(r.state = 'active' AND r.ends_on >= ?::date AND r.check_on <= ?::date)";

/** Filters of which some values leave hardly anything and others nearly all. */
function isSelective(query: ListQuery): boolean {
  const { search, category, department, unverified, certificationTypeId, include } = query;
  return Boolean(search || category || department || unverified || certificationTypeId || include);
}

type Order = Pick<List<RecordRow>, 'after' | 'order' | 'countOrder' | 'cursorOf'>;

const never = '9999-12-31';

function byExpiry(cursor: string | undefined): Order {
  const after = decodeCursor(cursor, [isDay, isUuid]);
  const order = 'r.ends_on, r.id';
  return {
    after: after && { condition: `(${order}) > (?::date, ?::uuid)`, values: after },
    order,
    countOrder: order,
    cursorOf: (row) => [row.expiration_date ?? never, row.id],
  };
}

function bySubmission(cursor: string | undefined): Order {
  const after = decodeCursor(cursor, [isInstant, isUuid]);
  const order = 'r.created_at, r.id';
  return {
    after: after && { condition: `(${order}) > (?::timestamptz, ?::uuid)`, values: after },
    order,
    countOrder: order,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  };
}

const isDay = (value: unknown) => isInstant(`${String(value)}T00:00:00.000Z`);
