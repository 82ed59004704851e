import type { FileCell, FileFigure } from '../text-builder.ts';
import { type FileSpan, plainText } from '../tidy-text.ts';
import type { Mark } from './docx-numbering.ts';

export type Paragraph = {
  kind: 'paragraph';
  spans: FileSpan[];
  /** Of the heading that it is. */
  level: number | null;
  mark: Mark | null;
  /** Keys of the footnotes it refers to. */
  notes: string[];
};
export type Cell = { columns: number; merge: 'none' | 'first' | 'further'; blocks: DocxBlock[] };
export type Row = { cells: Cell[]; isHeader: boolean; isGone: boolean };
export type Table = { kind: 'table'; rows: Row[] };
export type DocxBlock = Paragraph | Table | FileFigure;

/** Of a table within a cell, which is shown in one line for each row. */
const betweenCells = ' · ';

/** The cells as the contract has them: one that goes over several rows or columns stands once. */
export function tableRows({ rows }: Table): { rows: FileCell[][]; headerRows: number } {
  const open = new Map<number, FileCell>();
  const found = rows.map((row) => {
    const cells: FileCell[] = [];
    let column = 0;
    for (const { columns, merge, blocks } of row.cells) {
      const above = open.get(column);
      if (merge === 'further' && above) above.rows = (above.rows ?? 1) + 1;
      else {
        const cell: FileCell = { spans: linesOf(blocks), columns, rows: 1 };
        cells.push(cell);
        if (merge === 'none') open.delete(column);
        else open.set(column, cell);
      }
      column += columns;
    }
    return cells;
  });
  const marked = rows.findIndex(({ isHeader }) => !isHeader);
  const headerRows = marked === -1 ? 0 : marked;
  return { rows: found, headerRows: headerRows || Number(isBoldHeader(found)) };
}

/** The pictures in the cells of a table, which are shown below it. */
export function tablePictures({ rows }: Table): FileFigure[] {
  return rows.flatMap(({ cells }) =>
    cells.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === 'table') return tablePictures(block);
        return block.kind === 'figure' && block.picture ? [block] : [];
      }),
    ),
  );
}

/** The lines of a cell, which has no blocks of its own. */
function linesOf(blocks: readonly DocxBlock[]): FileSpan[] {
  const lines = blocks.flatMap((block): FileSpan[][] => {
    if (block.kind === 'figure') {
      return block.description && !block.picture
        ? [[{ text: block.description, emphasis: true }]]
        : [];
    }
    if (block.kind === 'paragraph') return [[...markOf(block.mark), ...block.spans]];
    return block.rows.map(({ cells }) =>
      cells.flatMap((cell, index) => [
        ...(index > 0 ? [{ text: betweenCells }] : []),
        ...linesOf(cell.blocks),
      ]),
    );
  });
  return lines
    .filter((line) => plainText(line).trim() !== '')
    .flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line] : line));
}

function markOf(mark: Mark | null): FileSpan[] {
  if (!mark) return [];
  return [{ text: mark.ordered ? `${mark.label || mark.number} ` : '• ' }];
}

/** Few who make a table mark its header as one; many make it bold. */
function isBoldHeader(rows: readonly FileCell[][]): boolean {
  const [first = [], ...others] = rows;
  const isBold = ({ spans }: FileCell) =>
    plainText(spans).trim() !== '' &&
    spans.every(({ text, strong }) => strong || text.trim() === '');
  return (
    others.length > 0 &&
    first.length > 1 &&
    first.every(isBold) &&
    !others.every((row) => row.every(isBold))
  );
}
