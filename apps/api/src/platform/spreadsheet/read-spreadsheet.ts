import { limitMarks } from '@icare/contracts/composed-text';
import * as z from 'zod';
import { invalidField } from '../errors.ts';
import type { Upload } from '../http/upload.ts';
import type { Reading, Sandbox } from '../sandbox/sandbox.ts';
import { refusals } from '../storage/refusals.ts';
import { shownHead } from './head-names.ts';
import type { RowProblem } from './row-problem.ts';
import { cellsAtMost, type RowsEnd, rowMaxLength, type TooLargeRow } from './sheet-row.ts';

export type SpreadsheetRow<Column extends string> = {
  /** The number in the spreadsheet: the heads are row 1, empty rows count, a line break within a cell does not. */
  row: number;
  /** The cells that are not empty, trimmed. */
  cells: Partial<Record<Column, string>>;
  /** All cells as they stand in the file. */
  written: readonly string[];
  problems: RowProblem<Column>[];
};

/** The index of each column's cell in a row, and the problems of the heads. */
export type FoundColumns<Column extends string> = {
  columns: ReadonlyMap<Column, number>;
  problems: RowProblem<Column>[];
  /** Heads of columns that are not read, where the kind of spreadsheet names them. */
  ignored?: string[];
};

export type SpreadsheetKind<Column extends string> = {
  /** The usual names of its columns, as `columnsByHead` returns them. */
  names: ReadonlyMap<string, Column>;
  findColumns: (heads: readonly string[]) => FoundColumns<Column>;
  rowsAtMost: number;
  /** The message for a file without rows. */
  nothing: string;
};

/** The heads are wrong, so reading stops at them. */
class WrongHeads extends Error {}

/**
 * The rows of a CSV or XLSX file that are not empty, and the problems of its heads. Throws if the file as a whole cannot be
 * read.
 */
export async function readSpreadsheet<Column extends string>(
  sandbox: Sandbox,
  file: Pick<Upload, 'open' | 'sender' | 'size' | 'extension'>,
  { names, findColumns, rowsAtMost, nothing }: SpreadsheetKind<Column>,
): Promise<{
  rows: SpreadsheetRow<Column>[];
  heads: readonly string[];
  found: FoundColumns<Column>;
}> {
  const rows: SpreadsheetRow<Column>[] = [];
  let heads: readonly string[] = [];
  let found: FoundColumns<Column> | undefined;
  const take = (piece: unknown) => {
    for (const [row, cells] of rowsPiece.parse(piece)) {
      if (found === undefined) {
        heads = cells;
        found = findColumns(cells);
        if (found.problems.length > 0) throw new WrongHeads();
        continue;
      }
      const filled = toRow(row, cells, { columns: found.columns, count: heads.length });
      if (filled) rows.push(filled);
      // The reader stops here by itself, unless a hostile file has taken it over.
      if (rows.length > rowsAtMost) throw tooManyRows(rowsAtMost);
    }
  };
  const task = { names: [...names.keys()], rowsAtMost };
  try {
    const reader = file.extension === 'xlsx' ? 'xlsxRows' : 'csvRows';
    assertRead(await sandbox.read(reader, file, task, take), rowsAtMost);
  } catch (error) {
    if (error instanceof WrongHeads && found) return { rows, heads, found };
    throw error;
  }
  if (found === undefined || rows.length === 0) throw invalidField('file', nothing);
  return { rows, heads, found };
}

/** A process that a hostile file has taken over may answer anything. */
const rowsPiece = z.array(z.tuple([z.int(), z.array(z.string())]));

function assertRead(reading: Reading<RowsEnd>, rowsAtMost: number): void {
  if (reading === 'exhausting') throw invalidField('file', refusals.exhausting.message);
  if (reading === 'unreadable') throw invalidField('file', refusals.cut.message);
  const { result } = reading;
  if (result.end === 'too-many-rows') throw tooManyRows(rowsAtMost);
  if (result.end === 'too-much') throw invalidField('file', refusals.overfull.message);
  if (result.end === 'too-large') throw tooLarge(result);
  if (result.end === 'unreadable') throw unreadable(result);
}

/** The apostrophe that our own CSV files put before what a spreadsheet would run as a formula. */
const neutralisedFormula = /^'(?=[=+\-@＝＋－＠])/;

/** What a cell says. */
export const cellText = (written: string | undefined) =>
  written && limitMarks(written.trim().replace(neutralisedFormula, ''));

function toRow<Column extends string>(
  row: number,
  cells: readonly string[],
  { columns, count }: { columns: ReadonlyMap<Column, number>; count: number },
): SpreadsheetRow<Column> | null {
  const lastFilled = cells.findLastIndex((cell) => cell.trim() !== '');
  if (lastFilled < 0) return null;
  const found: SpreadsheetRow<Column>['cells'] = {};
  for (const [column, index] of columns) {
    const cell = cellText(cells[index]);
    if (cell) found[column] = cell;
  }
  const problems: RowProblem<Column>[] = [];
  if (lastFilled >= count) {
    problems.push({
      column: null,
      message: 'This row has more cells than the first row has heads.',
    });
  }
  return { row, cells: found, written: cells, problems };
}

function tooManyRows(rowsAtMost: number) {
  const most = rowsAtMost.toLocaleString('en-NG');
  return invalidField('file', `A file can have at most ${most} rows. Split it into several.`);
}

/** In the words of a workbook, so that the cell is found in it. */
function tooLarge({ what, sheet, row, column }: TooLargeRow) {
  const letters = rowMaxLength.toLocaleString('en-NG');
  const place = `Sheet ${shownHead(sheet)}, row ${row}`;
  const messages: Record<TooLargeRow['what'], string> = {
    cell: `${place}, column ${column}: this cell has more than ${letters} characters. Shorten it, or delete the column if nobody needs it here.`,
    row: `${place} has more than ${letters} characters in all. The longest of its cells is in column ${column}: shorten it, or delete the column if nobody needs it here.`,
    columns: `${place} has something in column ${column}. At most ${cellsAtMost.toLocaleString('en-NG')} columns are read: delete those that nobody needs here.`,
  };
  return invalidField('file', messages[what]);
}

function unreadable({ row, isTooLong }: { row: number; isTooLong: boolean }) {
  const message = isTooLong
    ? `Row ${row} is too long, or a quotation mark in it does not end.`
    : `Row ${row} has a quotation mark in a place where none can be. Save the spreadsheet as CSV again.`;
  return invalidField('file', message);
}
