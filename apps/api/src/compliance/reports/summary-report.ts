import type { DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import { type Clearance, clearances } from '@icare/contracts/compliance-status';
import { clearanceNames } from '@icare/domain/clearance-labels';
import type { Transaction } from '../../platform/database/database.ts';
import { sumStatuses } from '../metrics/status-sums.ts';
import { countEnding } from './ending-records.ts';
import { lowestRateFirst, type Metrics, toHighlights } from './figures.ts';
import { notClearedTable } from './not-cleared-table.ts';
import type { Cell, Rate, Report, ReportTable } from './report.ts';
import { definitions, formatShare, rateOf, readableMonth } from './report-labels.ts';
import { formatRange, type ReportRequest, reportHeader } from './report-request.ts';
import { revokedTable } from './revoked-records.ts';
import { countByClearance, readTrend, type TrendDay, trendNote } from './summary-queries.ts';
import { waiverTable } from './waiver-table.ts';

/** The dashboard's metrics as a report, for the whole hospital or one department. */
export async function summaryReport(
  snapshot: Transaction,
  request: ReportRequest,
): Promise<Report> {
  const { department } = request;
  const { overview, byDepartment } = await sumStatuses(snapshot);
  const metrics: Metrics = byDepartment.find((row) => row.department === department) ?? overview;
  const people = department
    ? await countByClearance(snapshot, department)
    : overview.peopleByClearance;
  const trend = await readTrend(snapshot, department, { today: request.today, now: metrics });
  const months = await countEnding(snapshot, request);
  return {
    ...reportHeader(request, 'Compliance Summary'),
    highlights: toHighlights(metrics, people),
    tables: [
      revokedTable(snapshot, request),
      notClearedTable(snapshot, request),
      waiverTable(snapshot, request),
      clearanceTable(people, metrics.totalStaff),
      metricsTable(metrics),
      ...(department ? [] : [departmentsTable(lowestRateFirst(byDepartment))]),
      trendTable(trend, trendNote(trend)),
      {
        name: 'Expiry by month',
        note: `Current records whose expiry date is ${formatRange(request.from, request.to)}.`,
        columns: [
          { label: 'Month', kind: 'text', weight: 3 },
          { label: 'Records', kind: 'count', weight: 1 },
          { label: 'Expired', kind: 'count', weight: 1 },
        ],
        rows: months.map(({ month, records, expired }) => [readableMonth(month), records, expired]),
        empty: 'No record ends in this range.',
      },
    ],
    definitions: Object.values(definitions),
    layout: 'portrait',
  };
}

export function metricsTable(metrics: Metrics): ReportTable {
  const { complianceStats: stats } = metrics;
  const rows: [string, number, string][] = [
    ['Staff', metrics.totalStaff, ''],
    ['Basis', metrics.basis, formatShare(metrics.basis, metrics.totalStaff)],
    ['Compliant', metrics.compliant, formatShare(metrics.compliant, metrics.basis)],
    ['Requirements', metrics.requirements, ''],
    [
      'Requirements met',
      metrics.requirementsMet,
      formatShare(metrics.requirementsMet, metrics.requirements),
    ],
    ['Active', stats.active, 'records'],
    ['Expiring', stats.expiring, 'of the active records'],
    ['Expired', stats.expired, 'records'],
    ['Pending', stats.pending, 'records'],
    ['Revoked', stats.revoked, 'records'],
    ['Missing', stats.missing, 'requirements'],
    ['Waived', stats.waived, 'requirements'],
  ];
  const rates: [string, Rate | null, string][] = [
    [
      'Compliance rate',
      rateOf(metrics.complianceRate, metrics.basis),
      formatShare(metrics.compliant, metrics.basis),
    ],
    [
      'Requirement rate',
      rateOf(metrics.requirementRate, metrics.requirements),
      formatShare(metrics.requirementsMet, metrics.requirements),
    ],
  ];
  return {
    name: 'Figures',
    note: 'As on the dashboard at the same moment; what each means stands at the end.',
    columns: [
      { label: 'Figure', kind: 'text', weight: 2 },
      { label: 'Value', kind: 'count', weight: 1 },
      { label: 'Of', kind: 'text', weight: 2 },
    ],
    rows: [
      ...rows.slice(0, 3),
      ...rates.slice(0, 1),
      ...rows.slice(3, 5),
      ...rates.slice(1),
      ...rows.slice(5),
    ],
    empty: '',
  };
}

export function clearanceTable(people: Record<Clearance, number>, totalStaff: number): ReportTable {
  return {
    name: 'People by clearance',
    note: 'Whether they may practise today; each person once.',
    columns: [
      { label: 'Clearance', kind: 'text', weight: 2 },
      { label: 'People', kind: 'count', weight: 1 },
      { label: 'Of', kind: 'text', weight: 2 },
    ],
    rows: clearances.map((clearance): Cell[] => [
      clearanceNames[clearance],
      people[clearance],
      formatShare(people[clearance], totalStaff),
    ]),
    empty: '',
  };
}

export function trendTable(trend: readonly TrendDay[], note: string): ReportTable {
  return {
    name: 'Trend',
    note,
    columns: [
      { label: 'Noted on', kind: 'date', weight: 2 },
      { label: 'Staff', kind: 'count', weight: 1 },
      { label: 'Basis', kind: 'count', weight: 1 },
      { label: 'Compliant', kind: 'count', weight: 1 },
      { label: 'Rate', kind: 'count', weight: 1 },
    ],
    rows: trend.map(({ day, totalStaff, basis, compliant, rate }) => [
      ...[day, totalStaff, basis, compliant],
      rate === null ? null : { rate },
    ]),
    empty: 'Nothing has been noted yet.',
  };
}

export function departmentsTable(departments: readonly DepartmentMetrics[]): ReportTable {
  return {
    name: 'By department',
    note: 'The lowest rate first: compliant people of the basis. A dash, last, where nobody needs anything.',
    columns: [
      { label: 'Department', kind: 'text', weight: 2 },
      { label: 'Staff', kind: 'count', weight: 1 },
      { label: 'Compliant', kind: 'text', weight: 1.2 },
      { label: 'Rate', kind: 'count', weight: 1 },
    ],
    rows: departments.map((row): Cell[] => [
      row.department,
      row.totalStaff,
      formatShare(row.compliant, row.basis),
      rateOf(row.complianceRate, row.basis),
    ]),
    empty: '',
  };
}
