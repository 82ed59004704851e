import { daysBetween } from '@icare/domain/calendar-days';
import { recordStatusNames } from '@icare/domain/record-labels';
import { displayStatusOn } from '@icare/domain/record-status';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { toCount, toMonth } from '../aggregates.ts';
import { isActive, isCurrent, isOfActivePerson } from '../records/record-conditions.ts';
import type { Cell } from './report.ts';
import { readableMonth } from './report-labels.ts';
import type { ReportRequest } from './report-request.ts';

type Wanted = Pick<ReportRequest, 'from' | 'to' | 'department'>;
type Range = { from: string | undefined; to: string; department: string | undefined };

const toRange = ({ from, to, department }: Wanted): Range => ({
  from: from ?? undefined,
  to,
  department,
});

/** Active and expired records that end in the range; pending and revoked records, and those without an expiry date, do not expire. */
function endingRecords({ from, to, department }: Given<Range>) {
  const until = build
    .selectFrom('staff_compliance')
    .where(isCurrent)
    .where(isOfActivePerson)
    .where(isActive)
    .where('staff_compliance.ends_on', '<=', to);
  const ending = from ? until.where('staff_compliance.ends_on', '>=', from) : until;
  if (!department) return ending;
  return ending.where(
    'staff_compliance.user_id',
    'in',
    build
      .selectFrom('users')
      .innerJoin('departments', 'departments.id', 'users.department_id')
      .select('users.id')
      .where('departments.name', '=', department),
  );
}

const endingByMonth = statement(({ today, ...range }: Given<Range & { today: string }>) =>
  build
    .selectFrom(
      endingRecords(range)
        .select(({ fn }) => [
          'staff_compliance.ends_on as day',
          fn.countAll<number>().as('records'),
        ])
        .groupBy('staff_compliance.ends_on')
        .as('by_day'),
    )
    .select(({ fn, ref }) => [
      toMonth(ref('day')).as('month'),
      toCount(fn.sum('records')).as('records'),
      toCount(fn.sum('records').filterWhere('day', '<', today)).as('expired'),
    ])
    .groupBy(sql.lit(1))
    .orderBy(sql.lit(1)),
);

/** Number of records that end in each month (YYYY-MM), and how many of them have expired already. */
export function countEnding(
  place: Place,
  request: Wanted & { today: string },
): Promise<{ month: string; records: number; expired: number }[]> {
  return readRows(place, endingByMonth({ ...toRange(request), today: request.today }));
}

const endingByDepartment = statement((range: Given<Range>) =>
  build
    .selectFrom(
      endingRecords(range)
        .select(({ fn }) => [
          'staff_compliance.user_id as userId',
          fn.countAll<number>().as('records'),
        ])
        .groupBy('staff_compliance.user_id')
        .as('by_person'),
    )
    .innerJoin('users', 'users.id', 'by_person.userId')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .select(({ fn }) => ['departments.name', toCount(fn.sum('by_person.records')).as('records')])
    .groupBy('departments.name'),
);

/** Number of records that end in the range, by department. */
export async function countEndingByDepartment(
  place: Place,
  request: Wanted,
): Promise<Map<string, number>> {
  const rows = await readRows(place, endingByDepartment(toRange(request)));
  return new Map(rows.map(({ name, records }) => [name, records]));
}

const rowsAtOnce = 1000;

type After = { lastDay?: string | undefined; lastId?: string | undefined };

const endingBehind = statement(({ lastDay, lastId, ...range }: Given<Range & After>) => {
  const all = endingRecords(range)
    .selectAll('staff_compliance')
    .orderBy('staff_compliance.ends_on')
    .orderBy('staff_compliance.id')
    .limit(sql.lit(rowsAtOnce));
  const behind =
    lastDay && lastId
      ? all.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('staff_compliance.ends_on', 'staff_compliance.id'),
            '>',
            tuple(lastDay, lastId),
          ),
        )
      : all;
  return build
    .selectFrom(behind.as('ending'))
    .innerJoin('certification_types', 'certification_types.id', 'ending.type_id')
    .innerJoin('users', 'users.id', 'ending.user_id')
    .innerJoin('departments', 'departments.id', 'users.department_id')
    .select(({ ref }) => [
      'ending.id',
      'ending.state',
      'ending.in_force_from as inForceFrom',
      ref('ending.ends_on').$notNull().as('endsOn'),
      'ending.certificate_number as certificateNumber',
      'certification_types.name as typeName',
      'certification_types.grace_days as graceDays',
      'users.name as userName',
      'users.staff_number as staffNumber',
      'departments.name as department',
    ])
    .orderBy('ending.ends_on')
    .orderBy('ending.id');
});

/** Records that end in the range, soonest first: month, person, staff number, department, type, number, day, days left, status. */
export async function* readEnding(
  place: Place,
  request: Wanted & { today: string },
): AsyncGenerator<readonly Cell[]> {
  const { today } = request;
  let after: After = {};
  for (;;) {
    const rows = await readRows(place, endingBehind({ ...toRange(request), ...after }));
    for (const row of rows) {
      const facts = { ...row, expirationDate: row.endsOn, isSuperseded: false };
      yield [
        readableMonth(row.endsOn),
        row.userName,
        row.staffNumber,
        row.department,
        row.typeName,
        row.certificateNumber,
        row.endsOn,
        daysBetween(today, row.endsOn),
        recordStatusNames[displayStatusOn(facts, row.graceDays, today)],
      ];
    }
    const last = rows.at(-1);
    after = { lastDay: last?.endsOn, lastId: last?.id };
    if (rows.length < rowsAtOnce) return;
  }
}
