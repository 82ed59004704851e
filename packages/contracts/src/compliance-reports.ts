import * as z from 'zod';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { complianceReaders } from './roles.ts';

/** The three reports of the specification (§2). */
export const complianceReports = ['summary', 'expiration', 'department'] as const;
export type ComplianceReport = (typeof complianceReports)[number];
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const downloadComplianceReport = endpoint({
  method: 'GET',
  path: '/api/compliance/reports/:report',
  access: complianceReaders,
  headsToo: true,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'A report as a file, with its day, definitions and filters in it; heads name their department',
  params: z.object({
    report: z.enum(complianceReports, `Choose one of: ${complianceReports.join(', ')}.`),
  }),
  query: z.object({
    format: z.enum(reportFormats, `Choose one of: ${reportFormats.join(', ')}.`).default('pdf'),
    from: calendarDate
      .optional()
      .describe('First day of expiry; left out: from the earliest on, expired ones among them'),
    to: calendarDate.optional().describe('Last day of expiry; left out: 90 days from today'),
    department: departmentName.optional(),
  }),
  response: 'file',
});
