import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { plainHead } from './head-names.ts';

/** A row as the spreadsheet counts, and its cells up to the last that is filled. */
export type CsvRow = [row: number, cells: string[]];

/** How reading ended: at the end, at a row too many, or at one that is no CSV. */
export type CsvEnd =
  | { end: 'all' }
  | { end: 'too-many-rows' }
  | { end: 'unreadable'; row: number; isTooLong: boolean };

export type CsvTask = {
  /** Usual names of columns, as `plainHead` writes them; the sign between cells is told by them. */
  names: readonly string[];
  rowsAtMost: number;
};

/** Every field of a row is far shorter; a quotation mark that never ends makes one row of the whole file. */
const rowLetters = 65_536;
/** The limit of letters does not count the signs between cells. */
const rowCells = 5000;
/** Spreadsheets save empty rows below their last; so many times the rows that are taken are passed over. */
const emptyRows = 3;
/** Letters that are told together. */
const pieceLetters = 32_768;

/** The rows of a CSV file, told in pieces: first the heads with all their cells, then what has something in it. */
export async function csvRows(
  bytes: Buffer,
  { names, rowsAtMost }: CsvTask,
  tell: (rows: CsvRow[]) => void,
): Promise<CsvEnd> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(bytes, new Set(names)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: rowLetters,
  });
  pipeline(Readable.from(pieces(bytes)), parser, () => {});
  let piece: CsvRow[] = [];
  let letters = 0;
  let row = 0;
  let filled = 0;
  const tellPiece = () => {
    if (piece.length > 0) tell(piece);
    [piece, letters] = [[], 0];
  };
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (cells.length > rowCells) return { end: 'unreadable', row, isTooLong: true };
      if (row === 1) {
        tell([[row, cells]]);
        continue;
      }
      const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (length > 0) {
        filled++;
        piece.push([row, cells.slice(0, length)]);
        letters += cells.reduce((sum, cell) => sum + cell.length + 3, 0);
        if (letters > pieceLetters) tellPiece();
      }
      if (filled > rowsAtMost || row > emptyRows * rowsAtMost) return { end: 'too-many-rows' };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    tellPiece();
    // The parser's own count gives the row, since rows it had not handed over yet are lost with the error.
    return {
      end: 'unreadable',
      row: Number(error['records'] ?? 0) + 1,
      isTooLong: error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED',
    };
  }
  tellPiece();
  return { end: 'all' };
}

/** The parser makes all rows of what it is given at once, so it is given little. */
function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** The sign between cells: the one that makes known heads of the first line, or else most heads. */
function findDelimiter(bytes: Buffer, names: ReadonlySet<string>): string {
  const head = bytes.subarray(0, rowLetters).toString('utf8');
  const [line = ''] = head.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const rank = (delimiter: string) => {
    const heads = line.split(delimiter);
    return 1000 * heads.filter((name) => names.has(plainHead(name))).length + heads.length;
  };
  return [',', ';', '\t'].reduce((best, next) => (rank(next) > rank(best) ? next : best));
}
