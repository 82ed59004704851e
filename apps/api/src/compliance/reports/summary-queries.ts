import { type ComplianceStatus, complianceStatuses } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { readableDate } from '@icare/domain/calendar-days';
import { percentage } from '@icare/domain/percentage';
import type { Database } from '../../platform/database/database.ts';
import { readableRate } from './report-labels.ts';

/** How the people of a department stand. */
export async function countByStanding(
  database: Database,
  department: DepartmentName,
): Promise<Record<ComplianceStatus, number>> {
  const rows = await database.query<{ standing: ComplianceStatus; people: number }>(
    `SELECT s.standing::text, count(*)::int AS people FROM compliance_standings AS s
      WHERE s.is_active AND s.department_id = (SELECT id FROM departments WHERE name = $1) GROUP BY s.standing`,
    [department],
  );
  const counts = new Map(rows.map(({ standing, people }) => [standing, people]));
  return Object.fromEntries(
    complianceStatuses.map((standing) => [standing, counts.get(standing) ?? 0]),
  ) as Record<ComplianceStatus, number>;
}

export type TrendDay = {
  day: string;
  totalStaff: number;
  basis: number;
  compliant: number;
  rate: number | null;
};

const monthsShown = 13;

/** The last day up to today that was noted in each of the last months, oldest first. */
export async function readTrend(
  database: Database,
  department: DepartmentName | undefined,
  today: string,
): Promise<TrendDay[]> {
  const rows = await database.query<{
    day: string;
    total_staff: number;
    basis: number;
    compliant: number;
  }>(
    `SELECT DISTINCT ON (date_trunc('month', s.day)) s.day::text, s.total_staff, s.basis, s.compliant
       FROM compliance_snapshots AS s
      WHERE s.department_id IS NOT DISTINCT FROM (SELECT id FROM departments WHERE name = $1)
        AND s.day <= $2::date
      ORDER BY date_trunc('month', s.day) DESC, s.day DESC LIMIT ${monthsShown}`,
    [department ?? null, today],
  );
  return rows.reverse().map(({ day, total_staff: totalStaff, basis, compliant }) => ({
    day,
    totalStaff,
    basis,
    compliant,
    rate: basis === 0 ? null : percentage(compliant, basis),
  }));
}

/** How the rate went, in a sentence. */
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
