import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { plainHead } from './head-names.ts';
import {
  cellsAtMost,
  pieceLength,
  type RowsEnd,
  type RowsTask,
  rowMaxLength,
  rowsPerFilledRow,
  type SheetRow,
} from './sheet-row.ts';

/** Sends the rows of a CSV file in pieces: first the heads with all their cells, then the rows that are not empty. */
export async function csvRows(
  bytes: Buffer,
  { names, rowsAtMost }: RowsTask,
  sendRows: (rows: SheetRow[]) => void,
): Promise<RowsEnd> {
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(bytes, new Set(names)),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: rowMaxLength,
  });
  pipeline(Readable.from(pieces(bytes)), parser, () => {});
  let piece: SheetRow[] = [];
  let characters = 0;
  let row = 0;
  let filled = 0;
  const sendPiece = () => {
    if (piece.length > 0) sendRows(piece);
    [piece, characters] = [[], 0];
  };
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (cells.length > cellsAtMost) return { end: 'unreadable', row, isTooLong: true };
      if (row === 1) {
        sendRows([[row, cells]]);
        continue;
      }
      const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
      if (length > 0) {
        filled++;
        piece.push([row, cells.slice(0, length)]);
        characters += cells.reduce((sum, cell) => sum + cell.length + 3, 0);
        if (characters > pieceLength) sendPiece();
      }
      if (filled > rowsAtMost || row > rowsPerFilledRow * rowsAtMost)
        return { end: 'too-many-rows' };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    sendPiece();
    // The parser's own count gives the row, since rows it had not handed over yet are lost with the error.
    return {
      end: 'unreadable',
      row: Number(error['records'] ?? 0) + 1,
      isTooLong: error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED',
    };
  }
  sendPiece();
  return { end: 'all' };
}

/** The parser builds all rows of a chunk at once, so chunks are small. */
function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** The delimiter that splits the first line into the most known heads, or else into the most heads. */
function findDelimiter(bytes: Buffer, names: ReadonlySet<string>): string {
  const head = bytes.subarray(0, rowMaxLength).toString('utf8');
  const [line = ''] = head.replace(/^\uFEFF/, '').split(/[\r\n]/, 1);
  const rank = (delimiter: string) => {
    const heads = line.split(delimiter);
    return 1000 * heads.filter((name) => names.has(plainHead(name))).length + heads.length;
  };
  return [',', ';', '\t'].reduce((best, next) => (rank(next) > rank(best) ? next : best));
}
