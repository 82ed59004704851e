import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { parse } from 'csv-parse/sync';
import excel from 'exceljs';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Client } from './portal.ts';

/** Downloads reports, by default those of compliance, as this client and reads them again. */
export function reportReader(officer: Client, folder = '/api/compliance/reports') {
  const dashboard = async () =>
    (await officer.get('/api/compliance/dashboard').expect(200)).body.data as ComplianceDashboard;

  async function download(report: string, query: Record<string, string>): Promise<Buffer> {
    const { body } = await officer
      .get(`${folder}/${report}`)
      .query(query)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200);
    return body;
  }

  async function pdfText(report: string, query: Record<string, string> = {}) {
    const pdf = await getDocumentProxy(new Uint8Array(await download(report, query)));
    const { text, totalPages } = await extractText(pdf, { mergePages: false });
    return { text: text.join(' ').replace(/\s+/g, ' '), pages: text, totalPages };
  }

  async function csvLines(report: string, query: Record<string, string> = {}): Promise<string[][]> {
    const file = await download(report, { ...query, format: 'csv' });
    return parse(file, { bom: true, relax_column_count: true, skip_empty_lines: true });
  }

  async function sheets(report: string, query: Record<string, string> = {}) {
    const book = new excel.Workbook();
    await book.xlsx.load((await download(report, { ...query, format: 'xlsx' })) as never);
    return book;
  }

  return { dashboard, pdfText, csvLines, sheets };
}

/** The rows of a sheet below its column heads. */
export function rowsOf(book: excel.Workbook, name: string): unknown[][] {
  const rows: unknown[][] = [];
  book.getWorksheet(name)?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows.slice(1);
}
