import type { ComplianceOutlook } from '@icare/contracts/compliance-metrics';
import { lagosDate } from '@icare/domain/lagos-date';
import { percentage } from '@icare/domain/percentage';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { toCount, toMonth } from '../aggregates.ts';
import { isActive, isCurrent, isOfActivePerson } from '../records/record-conditions.ts';

const days = 400;
const months = 12;

/** Number of records that end in each of the next twelve months, and the compliance rate over time from daily snapshots. */
export async function showOutlook({ database, clock }: Platform): Promise<ComplianceOutlook> {
  const today = lagosDate(clock());
  const [expiries, trend] = await Promise.all([
    countExpiries(database, today),
    readTrend(database, today),
  ]);
  return { expiries, trend };
}

// Counts by day first, since computing the month of a million dates costs more than counting them.
const expiriesByMonth = statement(({ today, end }: Given<{ today: string; end: string }>) =>
  build
    .selectFrom(
      build
        .selectFrom('staff_compliance')
        .select(({ fn }) => ['ends_on as day', fn.countAll<number>().as('records')])
        .where(isCurrent)
        .where(isActive)
        .where('ends_on', '>=', today)
        .where('ends_on', '<', end)
        .where(isOfActivePerson)
        .groupBy('ends_on')
        .as('by_day'),
    )
    .select(({ fn, ref }) => [
      toMonth(ref('day')).as('month'),
      toCount(fn.sum('records')).as('records'),
    ])
    .groupBy(sql.lit(1)),
);

async function countExpiries(database: Database, today: string) {
  const [first = '', ...rest] = monthsFrom(today);
  const end = rest.pop() ?? first;
  const rows = await readRows(database, expiriesByMonth({ today, end: `${end}-01` }));
  const counts = new Map(rows.map(({ month, records }) => [month, records]));
  return [first, ...rest].map((month) => ({ month, records: counts.get(month) ?? 0 }));
}

/** This month and those after it as YYYY-MM, and the month that follows them, which is excluded. */
function monthsFrom(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: months + 1 }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7),
  );
}

const trend = statement(({ today }: Given<{ today: string }>) =>
  build
    .selectFrom('compliance_snapshots')
    .select(['day', 'basis', 'compliant', 'total_staff as totalStaff'])
    .where('department_id', 'is', null)
    .where('day', '<=', today)
    .orderBy('day', 'desc')
    .limit(sql.lit(days)),
);

/** Excludes snapshots of future days, which were written while the server's clock was ahead. */
async function readTrend(database: Database, today: string): Promise<ComplianceOutlook['trend']> {
  const rows = await readRows(database, trend({ today }));
  return rows.reverse().map(({ day, basis, compliant, totalStaff }) => ({
    day,
    complianceRate: percentage(compliant, basis),
    basis,
    totalStaff,
  }));
}
