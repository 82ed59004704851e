import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import type { ReportFormat } from '@icare/contracts/compliance-reports';
import { lagosDate } from '@icare/domain/lagos-date';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { inspectionLine } from '../../platform/auth/inspection-line.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaTypes } from '../../platform/storage/media-types.ts';
import { write } from '../../platform/write.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Report } from './report.ts';
import { writeCsv } from './write-csv.ts';

const formats: Record<ReportFormat, (report: Report, file: Writable) => Promise<number>> = {
  // Their libraries are loaded with the first report, so that no start waits for them.
  pdf: async (report, file) => (await import('./write-pdf.ts')).writePdf(report, file),
  xlsx: async (report, file) => (await import('./write-xlsx.ts')).writeXlsx(report, file),
  csv: writeCsv,
};

/** At most two reports at once, since each keeps a database connection while it is created. */
const limitConcurrency = pLimit(2);

type SentReport = {
  /** The beginning of the file's name. */
  name: string;
  format: ReportFormat;
  /** Details of the audit event, beside the number of rows. */
  asked: Record<string, unknown>;
  /** `waiting`: people who are due for evaluation, so that their figures may be outdated. */
  make: (snapshot: Transaction, facts: { waiting: number }) => Promise<Report>;
};

type ReportCall = { caller: SignedInCaller; request: FastifyRequest; reply: FastifyReply };

/**
 * Creates a report and sends it. It is written to a temporary file first: a slow download then keeps no database connection,
 * and a failure halfway is answered as an error instead of a truncated file.
 */
export async function sendReport(
  platform: Platform,
  { caller, request, reply }: ReportCall,
  { name, format, asked, make }: SentReport,
): Promise<FastifyReply> {
  const headers = {
    'cache-control': 'no-store',
    'content-disposition': contentDisposition(`${name}-${lagosDate(platform.clock())}.${format}`),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': format === 'csv' ? `${mediaTypes.csv}; charset=utf-8` : mediaTypes[format],
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'HEAD') return reply.headers(headers).send(Readable.from([]));
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const file = await platform.storage.stage();
  try {
    const rows = await limitConcurrency(() => writeFile());
    await write(platform, caller, (w) =>
      w.audit({
        action: 'compliance.report_downloaded',
        subject: { type: 'compliance_report', id: null },
        after: { ...asked, rows },
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

  async function writeFile(): Promise<number> {
    gone.signal.throwIfAborted();
    const { waiting } = await evaluateBacklog(platform);
    return readSnapshot(platform, async (snapshot) => {
      const made = await make(snapshot, { waiting });
      if (caller.inspects) {
        const line = inspectionLine(caller, platform.config.site.name, platform.clock());
        made.notes = [...made.notes, line];
      }
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
