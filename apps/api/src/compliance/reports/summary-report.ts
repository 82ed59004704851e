import type { DepartmentMetrics } from '@icare/contracts/compliance-metrics';
import { type ComplianceStatus, complianceStatuses } from '@icare/contracts/compliance-status';
import type { Transaction } from '../../platform/database/database.ts';
import { sumStandings } from '../figures/standing-sums.ts';
import { highlightsOf } from './department-report.ts';
import { countEnding } from './ending-records.ts';
import type { Cell, Report, ReportTable } from './report.ts';
import { definitions, partOf, readableMonth, standingLabels } from './report-labels.ts';
import { headOf, type ReportRequest, rangeOf } from './report-request.ts';
import { countByStanding, readTrend, trendNote } from './summary-queries.ts';

type Figures = Omit<DepartmentMetrics, 'department'>;

/** The dashboard's figures on paper: of the whole hospital, or of a department. */
export async function summaryReport(
  snapshot: Transaction,
  request: ReportRequest,
): Promise<Report> {
  const { department } = request;
  const { overview, byDepartment } = await sumStandings(snapshot);
  const figures: Figures = byDepartment.find((row) => row.department === department) ?? overview;
  const standings = department
    ? await countByStanding(snapshot, department)
    : overview.peopleByStanding;
  const trend = await readTrend(snapshot, department, request.today);
  const months = await countEnding(snapshot, request);
  return {
    ...headOf(request, 'Compliance Summary'),
    highlights: highlightsOf(figures),
    tables: [
      figuresTable(figures),
      standingsTable(standings, figures.totalStaff),
      ...(department ? [] : [departmentsTable(byDepartment)]),
      {
        name: 'Trend',
        note: trendNote(trend, figures),
        columns: [
          { label: 'Noted on', kind: 'date', weight: 2 },
          { label: 'Staff', kind: 'count', weight: 1 },
          { label: 'Basis', kind: 'count', weight: 1 },
          { label: 'Compliant', kind: 'count', weight: 1 },
          { label: 'Rate', kind: 'rate', weight: 1 },
        ],
        rows: trend.map((day) => [day.day, day.totalStaff, day.basis, day.compliant, day.rate]),
        empty: 'Nothing has been noted yet.',
      },
      {
        name: 'Expiry by month',
        note: `Current records whose expiry date is ${rangeOf(request.from, request.to)}.`,
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

function figuresTable(figures: Figures): ReportTable {
  const { complianceStats: stats } = figures;
  const rows: [string, number, string][] = [
    ['Staff', figures.totalStaff, ''],
    ['Basis', figures.basis, partOf(figures.basis, figures.totalStaff)],
    ['Compliant', figures.compliant, partOf(figures.compliant, figures.basis)],
    ['Requirements', figures.requirements, ''],
    [
      'Requirements met',
      figures.requirementsMet,
      partOf(figures.requirementsMet, figures.requirements),
    ],
    ['Active', stats.active, 'records'],
    ['Expiring', stats.expiring, 'of the active records'],
    ['Expired', stats.expired, 'records'],
    ['Pending', stats.pending, 'records'],
    ['Revoked', stats.revoked, 'records'],
    ['Missing', stats.missing, 'requirements'],
    ['Waived', stats.waived, 'requirements'],
  ];
  const rates: [string, number | null, string][] = [
    [
      'Compliance rate (%)',
      figures.basis === 0 ? null : figures.complianceRate,
      partOf(figures.compliant, figures.basis),
    ],
    [
      'Requirement rate (%)',
      figures.requirements === 0 ? null : figures.requirementRate,
      partOf(figures.requirementsMet, figures.requirements),
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

function standingsTable(
  standings: Record<ComplianceStatus, number>,
  totalStaff: number,
): ReportTable {
  return {
    name: 'People by standing',
    note: 'Each person once, by the gravest that is true of them.',
    columns: [
      { label: 'Standing', kind: 'text', weight: 2 },
      { label: 'People', kind: 'count', weight: 1 },
      { label: 'Of', kind: 'text', weight: 2 },
    ],
    rows: complianceStatuses.map((standing): Cell[] => [
      standingLabels[standing],
      standings[standing],
      partOf(standings[standing], totalStaff),
    ]),
    empty: '',
  };
}

function departmentsTable(departments: readonly DepartmentMetrics[]): ReportTable {
  return {
    name: 'By department',
    note: 'Rate: compliant people of the basis; a dash where nobody needs anything.',
    columns: [
      { label: 'Department', kind: 'text', weight: 2 },
      { label: 'Staff', kind: 'count', weight: 1 },
      { label: 'Compliant', kind: 'text', weight: 1.2 },
      { label: 'Rate', kind: 'rate', weight: 1 },
    ],
    rows: departments.map((row): Cell[] => [
      row.department,
      row.totalStaff,
      partOf(row.compliant, row.basis),
      row.basis === 0 ? null : row.complianceRate,
    ]),
    empty: '',
  };
}
