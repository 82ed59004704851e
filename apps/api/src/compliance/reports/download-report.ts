import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import type {
  ComplianceReport,
  downloadComplianceReport as endpoint,
  ReportFormat,
} from '@icare/contracts/compliance-reports';
import { lagosDate } from '@icare/domain/lagos-date';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { write } from '../../platform/write.ts';
import { requireScope } from '../own-scope.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { departmentReport } from './department-report.ts';
import { expirationReport } from './expiration-report.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Report } from './report.ts';
import { type ReportRequest, toRequest } from './report-request.ts';
import { summaryReport } from './summary-report.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

const reports: Record<
  ComplianceReport,
  (snapshot: Transaction, request: ReportRequest) => Promise<Report>
> = { summary: summaryReport, expiration: expirationReport, department: departmentReport };

const formats: Record<ReportFormat, (report: Report, file: Writable) => Promise<number>> = {
  pdf: writePdf,
  xlsx: writeXlsx,
  csv: writeCsv,
};

/** At most two reports at once, since each keeps a database connection while it is created. */
const limitConcurrency = pLimit(2);

/**
 * Creates a report and sends it. It is written to a temporary file first: a slow download then keeps no database connection,
 * and a failure halfway is answered as an error instead of a truncated file.
 */
export async function downloadReport(
  platform: Platform,
  { params, query, caller, request, reply }: Call<typeof endpoint>,
): Promise<FastifyReply> {
  requireScope(caller, query.department);
  const { report, format } = { ...params, ...query };
  const now = platform.clock();
  // Validates the range before any data is read.
  toRequest(report, query, { site: platform.config.site, now, waiting: 0 });
  const headers = {
    'cache-control': 'no-store',
    'content-disposition': contentDisposition(`compliance-${report}-${lagosDate(now)}.${format}`),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': format === 'csv' ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes[format],
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]));
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const file = await platform.storage.stage();
  try {
    const rows = await limitConcurrency(() => make());
    await write(platform, caller, (w) =>
      w.audit({
        action: 'compliance.report_downloaded',
        subject: { type: 'compliance_report', id: null },
        after: { report, ...query, rows },
      }),
    );
    const { size } = await stat(file.path);
    const content = createReadStream(file.path);
    content.once('close', () => void file.discard());
    return reply.headers({ ...headers, 'content-length': String(size) }).send(content);
  } catch (error) {
    file.writable.destroy();
    await file.discard();
    // The client has disconnected, so no error can be sent.
    if (gone.signal.aborted) return reply.hijack();
    throw error;
  }

  async function make(): Promise<number> {
    gone.signal.throwIfAborted();
    const { waiting } = await evaluateBacklog(platform);
    const wanted = toRequest(report, query, { site: platform.config.site, now, waiting });
    return readSnapshot(platform, async (snapshot) => {
      const made = await reports[report](snapshot, wanted);
      return formats[format](untilGone(made, gone.signal), file.writable);
    });
  }
}

/** Stops reading rows when the client has disconnected. */
function untilGone(report: Report, signal: AbortSignal): Report {
  async function* checked<Row>(rows: AsyncIterable<Row> | Iterable<Row>) {
    for await (const row of rows) {
      signal.throwIfAborted();
      yield row;
    }
  }
  return {
    ...report,
    // Rows that are already read stay as they are: the PDF wants to know how many they are.
    tables: report.tables.map((table) =>
      Array.isArray(table.rows) ? table : { ...table, rows: checked(table.rows) },
    ),
  };
}
