import { limits } from '@icare/contracts/limits';
import { addDays, earlierDate, laterDate } from '@icare/domain/calendar-days';
import type { Transaction } from '../../platform/database/database.ts';
import { countEnding, readEnding } from './ending-records.ts';
import type { Report } from './report.ts';
import { definitions, readableCount, readableMonth } from './report-labels.ts';
import { formatRange, type ReportRequest, reportHeader } from './report-request.ts';
import { revokedTable } from './revoked-records.ts';
import { waiverTable } from './waiver-table.ts';

/** Revoked records, waivers, then the records that end in the range, soonest first, grouped by month. */
export async function expirationReport(
  snapshot: Transaction,
  request: ReportRequest,
): Promise<Report> {
  const { from, to, today } = request;
  const months = await countEnding(snapshot, request);
  const expiringTo = addDays(today, limits.expiringDays);
  const soon = await countEnding(snapshot, {
    ...request,
    from: laterDate(from ?? today, today),
    to: earlierDate(to, expiringTo),
  });
  const sum = (counts: { records: number }[]) =>
    counts.reduce((total, { records }) => total + records, 0);
  const records = sum(months);
  const expired = months.reduce((total, month) => total + month.expired, 0);
  const expiring = sum(soon);
  return {
    ...reportHeader(request, 'Expiration Report'),
    highlights: [
      { label: 'Records', value: readableCount(records), detail: `end ${formatRange(from, to)}` },
      { label: 'Expired', value: readableCount(expired), detail: 'past their last day' },
      {
        label: 'Expiring',
        value: readableCount(expiring),
        detail: `0 to ${limits.expiringDays} days left`,
      },
      {
        label: 'Later',
        value: readableCount(records - expired - expiring),
        detail: `more than ${limits.expiringDays} days left`,
      },
    ],
    tables: [
      revokedTable(snapshot, request),
      waiverTable(snapshot, request),
      {
        name: 'Records by expiry date',
        note: 'Soonest first; days left are counted from the day of this report.',
        columns: [
          { label: 'Month', kind: 'text', weight: 1.2 },
          { label: 'Name', kind: 'text', weight: 1.8 },
          { label: 'Staff number', kind: 'text', weight: 1.1 },
          { label: 'Department', kind: 'text', weight: 1.5 },
          { label: 'Certification', kind: 'text', weight: 2.3 },
          { label: 'Certificate number', kind: 'text', weight: 1.65 },
          { label: 'Expires', kind: 'date', weight: 0.95 },
          { label: 'Days left', kind: 'count', weight: 0.8 },
          { label: 'Status', kind: 'text', weight: 1.3 },
        ],
        rows: readEnding(snapshot, request),
        empty: 'No record ends in this range.',
        unit: ['record', 'records'],
        groups: new Map(months.map(({ month, records }) => [readableMonth(month), records])),
      },
    ],
    definitions: [
      definitions.current,
      definitions.active,
      definitions.expiring,
      definitions.expired,
      definitions.revoked,
      definitions.waived,
    ],
    layout: 'landscape',
  };
}
