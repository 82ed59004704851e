import { cellText } from '../document-text/office/cell-text.ts';
import {
  attribute,
  type Handlers,
  integer,
  type Tag,
} from '../document-text/office/office-package.ts';
import { placeOf } from '../document-text/office/sheet-table.ts';
import type { CellStyle } from '../document-text/office/xlsx-workbook.ts';
import { dayOfCell } from './cell-day.ts';
import {
  cellsAtMost,
  pieceLength,
  type RowsEnd,
  rowMaxLength,
  rowsPerFilledRow,
  type SheetRow,
  type TooLargeRow,
} from './sheet-row.ts';

type Facts = {
  title: string;
  strings: readonly string[];
  styles: readonly CellStyle[];
  date1904: boolean;
};
type Cell = { type: string; style: CellStyle | undefined; value: string };

/** Characters of a whole sheet: one string may stand in every cell, so that a small file holds gigabytes. */
const sheetMaxLength = 20_000_000;
/** The number of Excel's format that shows a number as it is. */
const general = 0;

/** Sends the rows of one sheet of an XLSX in pieces, as the parser comes by. `rowsAtMost` 0 reads the heads alone. */
export class SheetRows implements Handlers {
  readonly #facts: Facts;
  readonly #rowsAtMost: number;
  readonly #send: (rows: SheetRow[]) => void;
  #end: RowsEnd | null = null;
  #piece: SheetRow[] = [];
  #pieceLength = 0;
  #length = 0;
  #filled = 0;
  #row = 0;
  #cells: string[] = [];
  #column = -1;
  #cell: Cell | null = null;
  #isValue = false;
  #phonetic = 0;

  constructor(facts: Facts, rowsAtMost: number, send: (rows: SheetRow[]) => void) {
    this.#facts = facts;
    this.#rowsAtMost = rowsAtMost;
    this.#send = send;
  }

  isEnough = (): boolean => this.#end !== null;

  finish(): RowsEnd {
    this.#sendPiece();
    return this.#end ?? { end: 'all' };
  }

  open = (tag: Tag): void => {
    if (this.#end) return;
    const { name } = tag;
    if (name === 'row') {
      // Rows and cells without a place follow the one before.
      this.#row = integer(attribute(tag, 'r'), this.#row + 1);
      [this.#column, this.#cells] = [-1, []];
    } else if (name === 'c') this.#beginCell(tag);
    else if ((name === 'v' || name === 't') && this.#cell) this.#isValue = this.#phonetic === 0;
    else if (name === 'rPh') this.#phonetic++;
  };

  text = (words: string): void => {
    if (!this.#isValue || !this.#cell) return;
    this.#cell.value += words;
    if (this.#cell.value.length > rowMaxLength) this.#stop('cell', this.#column);
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false;
    if (name === 'rPh') this.#phonetic--;
    if (this.#end) return;
    if (name === 'c') this.#endCell();
    if (name === 'row') this.#endRow();
  };

  #beginCell(tag: Tag): void {
    this.#column = placeOf(attribute(tag, 'r') ?? '')?.column ?? this.#column + 1;
    const style = this.#facts.styles[integer(attribute(tag, 's'))];
    this.#cell = { type: attribute(tag, 't') ?? 'n', style, value: '' };
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    const text = cell ? this.#textOf(cell) : '';
    if (text.trim() === '') return;
    if (this.#column >= cellsAtMost || text.length > rowMaxLength) {
      this.#stop(this.#column >= cellsAtMost ? 'columns' : 'cell', this.#column);
      return;
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #endRow(): void {
    const cells = this.#cells;
    this.#cells = [];
    if (this.#row > rowsPerFilledRow * Math.max(this.#rowsAtMost, 1000)) {
      this.#end = { end: 'too-many-rows' };
    }
    if (this.#end || cells.length === 0) return;
    const length = cells.reduce((sum, cell) => sum + cell.length + 3, 0);
    if (length > rowMaxLength) {
      this.#stop('row', longestOf(cells));
      return;
    }
    this.#length += length;
    if (this.#length > sheetMaxLength) {
      this.#end = { end: 'too-much' };
      return;
    }
    const isHead = this.#filled++ === 0;
    this.#piece.push([this.#row, cells]);
    this.#pieceLength += length;
    if (isHead || this.#pieceLength > pieceLength) this.#sendPiece();
    if (isHead && this.#rowsAtMost === 0) this.#end = { end: 'all' };
    // The heads are a row too.
    else if (this.#filled - 1 > this.#rowsAtMost) this.#end = { end: 'too-many-rows' };
  }

  #sendPiece(): void {
    if (this.#piece.length > 0) this.#send(this.#piece);
    [this.#piece, this.#pieceLength] = [[], 0];
  }

  #stop(what: TooLargeRow['what'], column: number): void {
    this.#sendPiece();
    const { title: sheet } = this.#facts;
    this.#end = { end: 'too-large', what, sheet, row: this.#row, column: columnLetters(column) };
  }

  #textOf({ type, style, value }: Cell): string {
    if (type === 's') {
      const text = this.#facts.strings[integer(value, -1)];
      if (text === undefined) throw new Error('a string that is not in the file');
      return text;
    }
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    const number = Number(value);
    if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return value;
    const format = style?.format ?? general;
    // Formatted, a long number would lose digits: 123456789012 becomes 1.23457E+11.
    if (format === general) return String(number);
    const { date1904 } = this.#facts;
    return dayOfCell(number, format, date1904) ?? cellText(number, format, { date1904 });
  }
}

/** The index of the cell with the most text. */
function longestOf(cells: readonly string[]): number {
  return cells.reduce(
    (longest, cell, index) => (cell.length > (cells[longest] ?? '').length ? index : longest),
    0,
  );
}

/** 'AB' of 27: as a workbook names its columns. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
