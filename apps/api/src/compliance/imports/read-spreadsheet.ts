import { pipeline } from 'node:stream';
import type { ImportColumn } from '@icare/contracts/compliance-import';
import { limits } from '@icare/contracts/limits';
import { CsvError, parse } from 'csv-parse';
import { invalidField } from '../../platform/errors.ts';
import type { Upload } from '../../platform/http/upload.ts';
import type { RowProblem } from './row-problem.ts';
import { findColumns, knownHeads } from './spreadsheet-columns.ts';

export type SpreadsheetRow = {
  /** As the spreadsheet counts: the heads are row 1, an empty row counts, a line break in a cell does not. */
  row: number;
  cells: Partial<Record<ImportColumn, string>>;
  problems: RowProblem[];
};

/** Every field of a record is far shorter; a quotation mark that never ends makes one row of the whole file. */
const rowLetters = 65_536;
/** Spreadsheets save empty rows below their last; so many are passed over. */
const rowsAtMost = 3 * limits.importRows;

/**
 * The rows of a CSV file with something in them, and what is wrong with its heads. Throws where the file as a whole
 * cannot be read.
 */
export async function readSpreadsheet(
  file: Pick<Upload, 'open'>,
): Promise<{ rows: SpreadsheetRow[]; headProblems: RowProblem[] }> {
  const parser = parse({
    bom: true,
    delimiter: await findDelimiter(file),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: rowLetters,
  });
  pipeline(file.open(), parser, () => {});
  const rows: SpreadsheetRow[] = [];
  let heads: ReturnType<typeof findColumns> | undefined;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (heads === undefined) {
        heads = findColumns(cells);
        if (heads.problems.length > 0) return { rows, headProblems: heads.problems };
        continue;
      }
      const filled = toRow(row, cells, heads);
      if (filled) rows.push(filled);
      if (rows.length > limits.importRows || row > rowsAtMost) throw tooManyRows();
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (rows.length === 0) {
    throw invalidField(
      'file',
      'There is nothing to add: the file needs a first row of heads and a row for each record.',
    );
  }
  return { rows, headProblems: [] };
}

function toRow(
  row: number,
  cells: readonly string[],
  { columns, count }: ReturnType<typeof findColumns>,
): SpreadsheetRow | null {
  const lastFilled = cells.findLastIndex((cell) => cell.trim() !== '');
  if (lastFilled < 0) return null;
  const found: SpreadsheetRow['cells'] = {};
  for (const [column, index] of columns) {
    const cell = cells[index]?.trim();
    if (cell) found[column] = cell;
  }
  const problems: RowProblem[] = [];
  if (lastFilled >= count) {
    problems.push({
      column: null,
      message: 'This row has more cells than the first row has heads.',
    });
  }
  return { row, cells: found, problems };
}

/** The sign between cells: the one that makes known heads of the first line. */
async function findDelimiter(file: Pick<Upload, 'open'>): Promise<string> {
  let head = '';
  for await (const piece of file.open() as AsyncIterable<Buffer>) {
    head = piece.toString('utf8');
    break;
  }
  const [line = ''] = head.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const known = (delimiter: string) => knownHeads(line.split(delimiter));
  return [',', ';', '\t'].reduce((best, next) => (known(next) > known(best) ? next : best));
}

function tooManyRows() {
  const most = limits.importRows.toLocaleString('en-NG');
  return invalidField('file', `A file can have at most ${most} rows. Split it into several.`);
}

function unreadable(error: CsvError) {
  const { code } = error;
  // What was read before is counted by the parser: the rows it still held are lost with it.
  const row = Number(error['records'] ?? 0) + 1;
  const message =
    code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
      ? `Row ${row} is too long, or a quotation mark in it does not end.`
      : `Row ${row} has a quotation mark in a place where none can be. Save the spreadsheet as CSV again.`;
  return invalidField('file', message);
}
