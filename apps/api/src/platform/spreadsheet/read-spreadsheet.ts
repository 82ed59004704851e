import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { invalidField } from '../errors.ts';
import type { Upload } from '../http/upload.ts';
import { plainHead } from './head-names.ts';
import type { RowProblem } from './row-problem.ts';

export type SpreadsheetRow<Column extends string> = {
  /** As the spreadsheet counts: the heads are row 1, an empty row counts, a line break in a cell does not. */
  row: number;
  /** What is not empty, trimmed. */
  cells: Partial<Record<Column, string>>;
  problems: RowProblem<Column>[];
};

/** Which cell of a row is which column, and what is wrong with the heads. */
export type FoundColumns<Column extends string> = {
  columns: ReadonlyMap<Column, number>;
  problems: RowProblem<Column>[];
};

export type SpreadsheetKind<Column extends string> = {
  /** The usual names of its columns, as `columnsByHead` makes them. */
  names: ReadonlyMap<string, Column>;
  findColumns: (heads: readonly string[]) => FoundColumns<Column>;
  rowsAtMost: number;
  /** What to say of a file without rows. */
  nothing: string;
};

/** Every field of a row is far shorter; a quotation mark that never ends makes one row of the whole file. */
const rowLetters = 65_536;
/** Spreadsheets save empty rows below their last; so many times the rows that are taken are passed over. */
const emptyRows = 3;

/**
 * The rows of a CSV file with something in them, and what is wrong with its heads. Throws where the file as a whole
 * cannot be read.
 */
export async function readSpreadsheet<Column extends string>(
  file: Pick<Upload, 'open'>,
  { names, findColumns, rowsAtMost, nothing }: SpreadsheetKind<Column>,
): Promise<{
  rows: SpreadsheetRow<Column>[];
  heads: readonly string[];
  found: FoundColumns<Column>;
}> {
  const parser = parse({
    bom: true,
    delimiter: await findDelimiter(file, names),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: rowLetters,
  });
  pipeline(file.open(), parser, () => {});
  const rows: SpreadsheetRow<Column>[] = [];
  let heads: readonly string[] = [];
  let found: FoundColumns<Column> | undefined;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (found === undefined) {
        heads = cells;
        found = findColumns(cells);
        if (found.problems.length > 0) return { rows, heads, found };
        continue;
      }
      const filled = toRow(row, cells, { columns: found.columns, count: heads.length });
      if (filled) rows.push(filled);
      if (rows.length > rowsAtMost || row > emptyRows * rowsAtMost) throw tooManyRows(rowsAtMost);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (found === undefined || rows.length === 0) throw invalidField('file', nothing);
  return { rows, heads, found };
}

function toRow<Column extends string>(
  row: number,
  cells: readonly string[],
  { columns, count }: { columns: ReadonlyMap<Column, number>; count: number },
): SpreadsheetRow<Column> | null {
  const lastFilled = cells.findLastIndex((cell) => cell.trim() !== '');
  if (lastFilled < 0) return null;
  const found: SpreadsheetRow<Column>['cells'] = {};
  for (const [column, index] of columns) {
    const cell = cells[index]?.trim();
    if (cell) found[column] = cell;
  }
  const problems: RowProblem<Column>[] = [];
  if (lastFilled >= count) {
    problems.push({
      column: null,
      message: 'This row has more cells than the first row has heads.',
    });
  }
  return { row, cells: found, problems };
}

/** The sign between cells: the one that makes known heads of the first line, or else most heads. */
async function findDelimiter(
  file: Pick<Upload, 'open'>,
  names: ReadonlyMap<string, string>,
): Promise<string> {
  let head = '';
  for await (const piece of file.open() as AsyncIterable<Buffer>) {
    head = piece.toString('utf8');
    break;
  }
  const [line = ''] = head.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const rank = (delimiter: string) => {
    const heads = line.split(delimiter);
    return 1000 * heads.filter((name) => names.has(plainHead(name))).length + heads.length;
  };
  return [',', ';', '\t'].reduce((best, next) => (rank(next) > rank(best) ? next : best));
}

function tooManyRows(rowsAtMost: number) {
  const most = rowsAtMost.toLocaleString('en-NG');
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
