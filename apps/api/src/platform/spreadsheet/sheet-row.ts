/** A row's number in the spreadsheet, and its cells up to the last filled one. */
export type SheetRow = [row: number, cells: string[]];

/** A row of a workbook with more than is read, and the letters of the column that is at fault: `row`: of its longest cell. */
export type TooLargeRow = {
  end: 'too-large';
  what: 'cell' | 'row' | 'columns';
  sheet: string;
  row: number;
  column: string;
};

/**
 * How reading ended: after all rows, after too many, at too much text, at a row of a workbook that is too large, or at one
 * of a CSV file that cannot be read.
 */
export type RowsEnd =
  | { end: 'all' }
  | { end: 'too-many-rows' }
  | { end: 'too-much' }
  | TooLargeRow
  | { end: 'unreadable'; row: number; isTooLong: boolean };

export type RowsTask = {
  /** Usual names of columns, as `plainHead` returns them; they help to find the delimiter, or the sheet. */
  names: readonly string[];
  rowsAtMost: number;
};

/** Characters. All cells of a valid row are far shorter; in CSV an unclosed quotation mark turns the rest of the file into one row. */
export const rowMaxLength = 65_536;
/** Delimiters do not count towards `rowMaxLength`, so cells have a limit of their own. */
export const cellsAtMost = 5000;
/** Spreadsheets save empty rows below their last: up to this many times `rowsAtMost` rows may be in the file (assumed). */
export const rowsPerFilledRow = 3;
/** Characters that are sent together. */
export const pieceLength = 32_768;
