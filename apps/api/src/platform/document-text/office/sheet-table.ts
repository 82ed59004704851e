import { documentTextLimits } from '@icare/contracts/document-text';
import type { FileBlock, FileCell, TextBuilder } from '../text-builder.ts';
import type { FileSpan } from '../tidy-text.ts';

/** Rows and columns are counted from 0, and both ends belong to the range. */
export type Range = { row: number; column: number; lastRow: number; lastColumn: number };
export type Sheet = {
  number: number;
  title: string;
  /** By row, then by column. */
  rows: Map<number, Map<number, FileSpan[]>>;
  merged: Range[];
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: readonly { first: number; last: number }[];
  /** Rows above this one are headings; 0 where the sheet does not say. */
  headerEnd: number;
};

/** More are no merged cells that people make. */
const mostMerged = 50_000;

export function addSheet(builder: TextBuilder, sheet: Sheet): void {
  if (!builder.beginSection({ number: sheet.number, title: sheet.title })) return;
  const rows = shownRows(sheet);
  const columns = shownColumns(sheet, rows);
  if (columns.length > documentTextLimits.tableColumns) builder.cut();
  if (rows.length === 0 || columns.length === 0) return;
  builder.add(tableOf(sheet, rows, columns));
}

/** Those with something in them, in order. */
function shownRows({ rows, hiddenRows }: Sheet): number[] {
  return [...rows]
    .filter(([row, cells]) => cells.size > 0 && !hiddenRows.has(row))
    .map(([row]) => row)
    .sort((a, b) => a - b);
}

function shownColumns(sheet: Sheet, rows: readonly number[]): number[] {
  const found = new Set<number>();
  for (const row of rows) for (const column of sheet.rows.get(row)?.keys() ?? []) found.add(column);
  const isHidden = (column: number) =>
    sheet.hiddenColumns.some(({ first, last }) => column >= first && column <= last);
  return [...found].filter((column) => !isHidden(column)).sort((a, b) => a - b);
}

function tableOf(sheet: Sheet, rows: number[], columns: number[]): FileBlock {
  const { first, covered } = mergedCells(sheet.merged, rows, columns);
  const table = rows.map((row, rowAt) => {
    const cells: FileCell[] = [];
    const own = sheet.rows.get(row);
    for (const [columnAt, column] of columns.entries()) {
      const key = rowAt * columns.length + columnAt;
      if (covered.has(key)) continue;
      cells.push({ spans: own?.get(column) ?? [], ...first.get(key) });
    }
    return cells;
  });
  const marked = rows.filter((row) => row < sheet.headerEnd).length;
  return { kind: 'table', headerRows: marked || boldRows(table), rows: table };
}

/** Which cells go over several, and which are covered by those. Counted by the rows and columns that are shown. */
function mergedCells(ranges: readonly Range[], rows: number[], columns: number[]) {
  const first = new Map<number, { rows: number; columns: number }>();
  const covered = new Set<number>();
  for (const range of ranges.slice(0, mostMerged)) {
    const [top, below] = [firstFrom(rows, range.row), firstFrom(rows, range.lastRow + 1)];
    const left = firstFrom(columns, range.column);
    const right = firstFrom(columns, range.lastColumn + 1);
    const size = { rows: below - top, columns: right - left };
    if (size.rows < 1 || size.columns < 1 || size.rows * size.columns < 2) continue;
    // Where its first cell is not shown, its text would not be either.
    if (rows[top] !== range.row || columns[left] !== range.column) continue;
    if (covered.size + size.rows * size.columns > 1_000_000) break;
    const key = top * columns.length + left;
    if (covered.has(key)) continue;
    first.set(key, size);
    for (let row = top; row < below; row++) {
      for (let column = left; column < right; column++) covered.add(row * columns.length + column);
    }
    covered.delete(key);
  }
  return { first, covered };
}

/** Index of the first of the sorted numbers that is not below. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The header of most sheets is bold and nothing else says what it is. */
function boldRows(table: readonly FileCell[][]): number {
  const [header = [], second] = table;
  const isBold = ({ spans }: FileCell) => spans.length > 0 && spans.every(({ strong }) => strong);
  const filled = header.filter(({ spans }) => spans.length > 0);
  return second && filled.length > 1 && filled.every(isBold) && !second.some(isBold) ? 1 : 0;
}

/** "B3:C4" or "B3"; null for anything else. */
export function rangeOf(reference: string): Range | null {
  const [first, last] = reference.split(':').map(placeOf);
  if (!first) return null;
  const { row, column } = first;
  const end = last ?? first;
  return { row, column, lastRow: end.row, lastColumn: end.column };
}

export function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (!letters || !digits) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}
