import { type Clearance, clearances } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import { percentage } from '@icare/domain/percentage';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { isCounted } from '../status/status-conditions.ts';
import { readableRate } from './report-labels.ts';

const clearanceCounts = statement(({ department }: Given<{ department: string }>) =>
  build
    .selectFrom('compliance_standings')
    .select(({ fn }) => ['clearance', fn.countAll<number>().as('people')])
    .where(isCounted)
    .where('department_id', '=', departmentIdByName(department))
    .groupBy('clearance'),
);

/** Number of people by clearance, of a department. */
export async function countByClearance(
  place: Place,
  department: DepartmentName,
): Promise<Record<Clearance, number>> {
  const rows = await readRows(place, clearanceCounts({ department }));
  const counts = new Map(rows.map(({ clearance, people }) => [clearance, people]));
  return Object.fromEntries(
    clearances.map((clearance) => [clearance, counts.get(clearance) ?? 0]),
  ) as Record<Clearance, number>;
}

export type TrendDay = {
  day: string;
  totalStaff: number;
  basis: number;
  compliant: number;
  rate: number | null;
};

const monthsShown = 13;

const monthOfDay = sql`date_trunc('month', ${sql.ref('compliance_snapshots.day')})`;

const lastDays = statement(
  ({ department, today }: Given<{ department?: string | undefined; today: string }>) => {
    const days = build
      .selectFrom('compliance_snapshots')
      .distinctOn(monthOfDay)
      .select(['day', 'total_staff as totalStaff', 'basis', 'compliant'])
      .where('compliance_snapshots.day', '<=', today)
      .orderBy(monthOfDay, 'desc')
      .orderBy('compliance_snapshots.day', 'desc')
      .limit(sql.lit(monthsShown));
    return department
      ? days.where('department_id', '=', departmentIdByName(department))
      : days.where('department_id', 'is', null);
  },
);

type Now = { totalStaff: number; basis: number; compliant: number; complianceRate: number };

/**
 * The last snapshot of each of the last months, oldest first, and today's own figures for this month: a snapshot of today
 * is as old as the moment it was noted, and the report would contradict itself.
 */
export async function readTrend(
  place: Place,
  department: DepartmentName | undefined,
  { today, now }: { today: string; now: Now },
): Promise<TrendDay[]> {
  const rows = await readRows(place, lastDays({ department, today }));
  const earlier = rows
    .filter(({ day }) => day.slice(0, 7) !== today.slice(0, 7))
    .slice(0, monthsShown - 1)
    .reverse();
  const { totalStaff, basis, compliant, complianceRate } = now;
  return [
    ...earlier.map((day) => ({
      ...day,
      rate: day.basis === 0 ? null : percentage(day.compliant, day.basis),
    })),
    { day: today, totalStaff, basis, compliant, rate: basis === 0 ? null : complianceRate },
  ];
}

/** A sentence about how the compliance rate developed up to the last row, which is today. */
export function trendNote(trend: readonly TrendDay[]): string {
  const [first, now] = [trend[0], trend.at(-1)];
  if (!first || !now || trend.length < 2)
    return 'Today’s figures. They are noted once a day; from next month on there is something to compare.';
  return `The last day noted of each month, and today. The rate was ${readableRate(first.rate)} on ${readableDate(first.day)} and is ${readableRate(now.rate)} now.`;
}
