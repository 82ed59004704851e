import { clearanceNames } from '@icare/domain/clearance-labels';
import type { Transaction } from '../../platform/database/database.ts';
import { sumStatuses } from '../metrics/status-sums.ts';
import { countEndingByDepartment } from './ending-records.ts';
import { lowestRateFirst, type Metrics, toHighlights } from './figures.ts';
import { countNotCompliant, readNotCompliant } from './not-compliant.ts';
import type { Cell, Report, ReportTable } from './report.ts';
import { definitions, formatShare, rateOf } from './report-labels.ts';
import { formatRange, type ReportRequest, reportHeader } from './report-request.ts';
import { revokedTable } from './revoked-records.ts';
import { countByClearance } from './summary-queries.ts';
import { waiverTable } from './waiver-table.ts';

/** One row per department, the lowest rate first, then by name: what is revoked, who is not compliant, what is waived. */
export async function departmentReport(
  snapshot: Transaction,
  request: ReportRequest,
): Promise<Report> {
  const { department, from, to } = request;
  const { overview, byDepartment } = await sumStatuses(snapshot);
  const ending = await countEndingByDepartment(snapshot, request);
  const chosen = lowestRateFirst(byDepartment).filter(
    (row) => department === undefined || row.department === department,
  );
  const [only] = chosen;
  const shown = department !== undefined && only ? only : overview;
  const people = department
    ? await countByClearance(snapshot, department)
    : overview.peopleByClearance;
  const rows = chosen.map((row) => toRow(row.department, row, ending.get(row.department) ?? 0));
  if (department === undefined) {
    const all = [...ending.values()].reduce((sum, records) => sum + records, 0);
    rows.push(toRow('All departments', overview, all));
  }
  const tables: ReportTable[] = [
    {
      name: department === undefined ? 'Departments' : 'Figures',
      note: `${department === undefined ? 'The lowest rate first. ' : ''}“Ending” counts the records whose expiry date is ${formatRange(from, to)}.`,
      columns: [
        { label: 'Department', kind: 'text', weight: 2.2 },
        { label: 'Staff', kind: 'count', weight: 0.75 },
        { label: 'Basis', kind: 'count', weight: 0.8 },
        { label: 'Compliant', kind: 'count', weight: 1.25 },
        { label: 'Rate', kind: 'count', weight: 0.85 },
        { label: 'Met of required', kind: 'text', weight: 1.65 },
        { label: 'Expired', kind: 'count', weight: 0.9 },
        { label: 'Expiring', kind: 'count', weight: 0.95 },
        { label: 'Missing', kind: 'count', weight: 0.9 },
        { label: 'Ending', kind: 'count', weight: 0.85 },
      ],
      rows,
      empty: 'There is no department.',
    },
    revokedTable(snapshot, request),
    {
      name: 'People not compliant',
      note: 'Whoever lacks a record in force for one of their requirements, the most urgent first.',
      columns: [
        { label: 'Clearance', kind: 'text', weight: 1.1 },
        { label: 'Name', kind: 'text', weight: 1.9 },
        { label: 'Staff number', kind: 'text', weight: 1.2 },
        ...(department === undefined
          ? [{ label: 'Department', kind: 'text', weight: 1.5 } as const]
          : []),
        { label: 'Met', kind: 'text', weight: 0.8 },
        { label: 'Not met', kind: 'text', weight: 4 },
      ],
      rows: readNotCompliant(snapshot, request),
      empty: department ? 'Everybody of this department is compliant.' : 'Everybody is compliant.',
      unit: ['person', 'people'],
      groups: new Map(
        [...(await countNotCompliant(snapshot, request))].map(([clearance, people]) => [
          clearanceNames[clearance],
          people,
        ]),
      ),
    },
    waiverTable(snapshot, request),
  ];
  return {
    ...reportHeader(request, 'Department Report'),
    highlights: toHighlights(shown, people),
    tables,
    definitions: [
      definitions.staff,
      definitions.basis,
      definitions.compliant,
      definitions.rate,
      definitions.requirements,
      definitions.expired,
      definitions.expiring,
      definitions.missing,
      definitions.revoked,
      definitions.waived,
      definitions.notCleared,
      definitions.warning,
    ],
    layout: 'landscape',
  };
}

function toRow(name: string, metrics: Metrics, ending: number): Cell[] {
  const { complianceStats } = metrics;
  return [
    name,
    metrics.totalStaff,
    metrics.basis,
    metrics.compliant,
    rateOf(metrics.complianceRate, metrics.basis),
    formatShare(metrics.requirementsMet, metrics.requirements),
    complianceStats.expired,
    complianceStats.expiring,
    complianceStats.missing,
    ending,
  ];
}
