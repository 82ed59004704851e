import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import excel from 'exceljs';
import type { Cell, Column, Rate, Report, ReportTable } from './report.ts';

/** Column width in characters, per unit of a column's `weight`. */
const charactersPerWeight = 12;
/** Rows between pauses that let other requests and the sheet's compression run. */
const rowsPerPause = 200;
const dateFormat = 'd mmm yyyy';
/** 83 is shown as 83.0%, as everywhere. */
const rateFormat = '0.0"%"';

/** Writes a workbook: a sheet with the report's head, then one per table. Dates and numbers are typed cells, not text. */
export async function writeXlsx(report: Report, file: Writable): Promise<number> {
  const done = finished(file);
  done.catch(() => {});
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true });
  workbook.creator = report.hospital;
  workbook.lastModifiedBy = report.hospital;
  workbook.title = report.title;
  workbook.created = report.madeAt;
  workbook.modified = report.madeAt;
  addFirstSheet(workbook, report);
  let rows = 0;
  for (const table of report.tables) rows += await addTable(workbook, table);
  await Promise.race([workbook.commit(), done]);
  await done;
  return rows;
}

function addFirstSheet(workbook: excel.stream.xlsx.WorkbookWriter, report: Report) {
  const sheet = workbook.addWorksheet('Report');
  sheet.columns = [{ width: 24 }, { width: 90 }];
  const add = (label: string, value = '', font: Partial<excel.Font> = {}) => {
    const row = sheet.addRow([label, value]);
    row.getCell(1).font = { bold: value !== '', ...font };
    row.getCell(2).alignment = { wrapText: true, vertical: 'top' };
    row.getCell(1).alignment = { vertical: 'top' };
    row.commit();
  };
  add(report.title, '', { bold: true, size: 16 });
  add('Hospital', report.hospital);
  add('As of', report.asOf);
  for (const { label, value } of report.filters) add(label, value);
  for (const { label, value, detail } of report.highlights) add(label, `${value} (${detail})`);
  for (const note of report.notes) add('Note', note);
  add('');
  add('Tables', '', { bold: true });
  for (const { name, note } of report.tables) add(name, note);
  add('');
  add('Definitions', '', { bold: true });
  for (const { term, meaning } of report.definitions) add(term, meaning);
  sheet.commit();
}

async function addTable(
  workbook: excel.stream.xlsx.WorkbookWriter,
  { name, columns, rows, empty }: ReportTable,
): Promise<number> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ label, kind, weight }) => ({
    header: label,
    width: Math.max(label.length + 4, Math.round(weight * charactersPerWeight)),
    ...(kind === 'date' && { style: { numFmt: dateFormat } }),
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  let count = 0;
  for await (const row of rows) {
    const added = sheet.addRow(row.map((cell, index) => cellValue(cell, columns[index])));
    for (const [index, cell] of row.entries()) {
      if (isRate(cell)) added.getCell(index + 1).numFmt = rateFormat;
    }
    added.commit();
    count++;
    if (count % rowsPerPause === 0) await setImmediate();
  }
  if (count === 0) sheet.addRow([empty]).commit();
  sheet.commit();
  return count;
}

const isRate = (cell: Cell): cell is Rate => typeof cell === 'object' && cell !== null;

function cellValue(cell: Cell, column: Column | undefined): excel.CellValue {
  if (cell === null) return '-';
  if (isRate(cell)) return cell.rate;
  return column?.kind === 'date' ? new Date(`${cell}T00:00:00.000Z`) : cell;
}
