import type { ComplianceReport } from '@icare/contracts/compliance-reports';
import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { addDays, laterDate, readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Config } from '../../config.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Report } from './report.ts';
import { readableMoment, waitingNotes } from './report-labels.ts';

/** Parameters of a report, with defaults filled in. */
export type ReportRequest = {
  hospital: string;
  report: ComplianceReport;
  department: DepartmentName | undefined;
  /** First day of expiry; null: no lower limit. */
  from: string | null;
  to: string;
  today: string;
  now: Date;
  /** Number of people who are due for evaluation, so that their figures may be outdated. */
  waiting: number;
};

export function toRequest(
  report: ComplianceReport,
  query: {
    from?: string | undefined;
    to?: string | undefined;
    department?: DepartmentName | undefined;
  },
  { site, now, waiting }: { site: Config['site']; now: Date; waiting: number },
): ReportRequest {
  const today = lagosDate(now);
  const { from = null, department } = query;
  // If the range begins after the default end, it covers only its first day.
  const usual = addDays(today, limits.dueSoonDays);
  const to = query.to ?? laterDate(usual, from ?? usual);
  if (from !== null && from > to) {
    throw invalidField('from', 'The first day cannot be after the last one.');
  }
  return { hospital: site.name, report, department, from, to, today, now, waiting };
}

/** The fields shared by all reports. */
export function reportHeader(
  { hospital, department, from, to, now, waiting }: ReportRequest,
  title: string,
): Pick<Report, 'title' | 'hospital' | 'asOf' | 'madeAt' | 'filters' | 'notes'> {
  return {
    title,
    hospital,
    asOf: readableMoment(now),
    madeAt: now,
    filters: [
      { label: 'Department', value: department ?? 'All departments' },
      { label: 'Expiry dates', value: formatRange(from, to) },
    ],
    notes: waitingNotes(waiting),
  };
}

export function formatRange(from: string | null, to: string): string {
  return from === null
    ? `up to ${readableDate(to)}`
    : `${readableDate(from)} to ${readableDate(to)}`;
}
