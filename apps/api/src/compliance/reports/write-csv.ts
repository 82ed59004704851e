import type { Writable } from 'node:stream';
import { byteOrderMark, csvRow } from '@icare/domain/csv-row';
import type { Cell, Report } from './report.ts';
import { csvCell } from './report-labels.ts';
import { writeTo } from './write-to.ts';

/** Writes the report's head, each table under its name, and the definitions. Dates are YYYY-MM-DD; what PDFs print as a dash is empty. */
export async function writeCsv(report: Report, file: Writable): Promise<number> {
  const out = writeTo(file);
  const line = (...cells: readonly Cell[]) => out.write(csvRow(cells.map(csvCell)));
  await out.write(byteOrderMark);
  await line(report.title);
  await line('Hospital', report.hospital);
  await line('As of', report.asOf);
  for (const { label, value } of report.filters) await line(label, value);
  for (const { label, value, detail } of report.highlights) await line(label, value, detail);
  for (const note of report.notes) await line('Note', note);
  let rows = 0;
  for (const { name, note, columns, rows: source, empty } of report.tables) {
    await line();
    await line(name, note);
    await line(...columns.map(({ label }) => label));
    let inTable = 0;
    for await (const row of source) {
      await line(...row);
      inTable++;
    }
    if (inTable === 0) await line(empty);
    rows += inTable;
  }
  await line();
  await line('Definitions');
  for (const { term, meaning } of report.definitions) await line(term, meaning);
  await out.end();
  return rows;
}
