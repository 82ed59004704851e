import type {
  ComplianceReport,
  downloadComplianceReport as endpoint,
} from '@icare/contracts/compliance-reports';
import type { FastifyReply } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireScope } from '../own-scope.ts';
import { departmentReport } from './department-report.ts';
import { expirationReport } from './expiration-report.ts';
import type { Report } from './report.ts';
import { type ReportRequest, toRequest } from './report-request.ts';
import { sendReport } from './send-report.ts';
import { summaryReport } from './summary-report.ts';

const reports: Record<
  ComplianceReport,
  (snapshot: Transaction, request: ReportRequest) => Promise<Report>
> = { summary: summaryReport, expiration: expirationReport, department: departmentReport };

/** One of the three reports of the specification, of the hospital or of a department. */
export async function downloadReport(
  platform: Platform,
  call: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { query, caller } = call;
  const { report } = call.params;
  const { site } = platform.config;
  requireScope(caller, query.department);
  // Validates the range before any data is read.
  toRequest(report, query, { site, now: platform.clock(), waiting: 0 });
  return sendReport(platform, call, {
    name: `compliance-${report}`,
    format: query.format,
    asked: { report, ...query },
    make: (snapshot, { waiting }) =>
      reports[report](snapshot, toRequest(report, query, { site, now: platform.clock(), waiting })),
  });
}
