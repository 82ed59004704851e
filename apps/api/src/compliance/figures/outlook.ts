import type { ComplianceOutlook } from '@icare/contracts/compliance-metrics';
import { lagosDate } from '@icare/domain/lagos-date';
import { percentage } from '@icare/domain/percentage';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCurrent, isOfActivePerson } from '../records/record-conditions.ts';

const days = 400;
const months = 12;

/** What ends in each of the next twelve months, and how the rate went on the days it was noted. */
export async function showOutlook({ database, clock }: Platform): Promise<ComplianceOutlook> {
  const today = lagosDate(clock());
  const [expiries, trend] = await Promise.all([
    countExpiries(database, today),
    readTrend(database, today),
  ]);
  return { expiries, trend };
}

async function countExpiries(database: Database, today: string) {
  const [first = '', ...rest] = monthsFrom(today);
  const end = rest.pop() ?? first;
  // Days are counted first: a month of each of a million dates costs more than counting them.
  const rows = await database.query<{ month: string; records: number }>(
    `SELECT to_char(day, 'YYYY-MM') AS month, sum(records)::int AS records
       FROM (SELECT r.ends_on AS day, count(*) AS records FROM staff_compliance AS r
              WHERE ${isCurrent} AND r.state = 'active' AND r.ends_on >= $1::date AND r.ends_on < $2::date
                AND ${isOfActivePerson}
              GROUP BY r.ends_on) AS by_day
      GROUP BY 1`,
    [today, `${end}-01`],
  );
  const counts = new Map(rows.map(({ month, records }) => [month, records]));
  return [first, ...rest].map((month) => ({ month, records: counts.get(month) ?? 0 }));
}

/** This month, those after it, and the first that does not belong to them any more. */
function monthsFrom(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: months + 1 }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7),
  );
}

/** Nothing of days to come, which was noted while the clock was ahead. */
async function readTrend(database: Database, today: string): Promise<ComplianceOutlook['trend']> {
  const rows = await database.query<{
    day: string;
    basis: number;
    compliant: number;
    total_staff: number;
  }>(
    `SELECT day::text, basis, compliant, total_staff FROM compliance_snapshots WHERE department_id IS NULL
      AND compliance_snapshots.day <= $1::date ORDER BY compliance_snapshots.day DESC LIMIT ${days}`,
    [today],
  );
  return rows.reverse().map(({ day, basis, compliant, total_staff: totalStaff }) => ({
    day,
    complianceRate: percentage(compliant, basis),
    basis,
    totalStaff,
  }));
}
