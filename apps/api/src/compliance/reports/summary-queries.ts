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

/** The last snapshot of each of the last months, oldest first; none of future days. */
export async function readTrend(
  place: Place,
  department: DepartmentName | undefined,
  today: string,
): Promise<TrendDay[]> {
  const rows = await readRows(place, lastDays({ department, today }));
  return rows.reverse().map((day) => ({
    ...day,
    rate: day.basis === 0 ? null : percentage(day.compliant, day.basis),
  }));
}

/** A sentence about how the compliance rate developed. */
export function trendNote(
  trend: readonly TrendDay[],
  now: { basis: number; complianceRate: number },
): string {
  const [first] = trend;
  if (!first)
    return 'Figures are noted once a day; from tomorrow on there is something to compare.';
  const today = readableRate(now.basis === 0 ? null : now.complianceRate);
  return `The last day noted of each month. The rate was ${readableRate(first.rate)} on ${readableDate(first.day)} and is ${today} now.`;
}
