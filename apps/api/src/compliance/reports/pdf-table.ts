import { setImmediate } from 'node:timers/promises';
import { readableDate } from '@icare/domain/calendar-days';
import { type Pdf, rule, textWidth } from '@icare/pdf/drawing';
import { palette } from '@icare/pdf/palette';
import { drawHeading, margins } from './pdf-frame.ts';
import type { TextSetter } from './pdf-text.ts';
import type { Cell, Column, ReportTable } from './report.ts';
import { readableCount, readableRate } from './report-labels.ts';

const size = 8.5;
const lineHeight = 11.2;
const padding = 4;
const gap = 10;
const rowsAtOnce = 100;

export type Hands = { regular: TextSetter; bold: TextSetter };

type MeasuredRow = { group: Cell | undefined; lines: string[][]; height: number };

type Place = { column: Column; x: number; width: number };

/** As many rows of a table stay together with what follows it. */
const keptRows = 3;
/** About how high the heading of a table is with its note, in points. */
const headingHeight = 60;

/**
 * Draws a table and returns its number of rows. Heads repeat on each page, rows are not split, long texts wrap. What follows,
 * `below` points high, gets the last rows onto its page.
 */
export async function drawTable(
  pdf: Pdf,
  table: ReportTable,
  { hands, below }: { hands: Hands; below: number },
): Promise<number> {
  const { groups } = table;
  const places = placeColumns(pdf, groups ? table.columns.slice(1) : table.columns);
  const headHeight = measureHeight(headLines());
  let group: Cell | undefined;
  let count = 0;
  let isBegun = false;
  for await (const { rows, isLast } of holdLast(table.rows, keptRows)) {
    const block = rows.map(measureRow);
    const needed = isLast ? sumOf(block) + below : 90;
    // Of several rows the first may stay with the heading while the last move.
    if (!isBegun) begin(headHeight + (rows.length > 1 ? 90 : needed));
    const moved = isLast && !fits(needed) ? movedRows(block) : 0;
    for (const [index, row] of block.entries()) {
      if (moved > 0 && index === block.length - moved) nextPage(row);
      drawNext(row);
      count++;
      if (count % rowsAtOnce === 0) await setImmediate();
    }
  }
  if (count === 0) {
    hands.regular.draw(table.empty, {
      x: margins.left,
      top: pdf.y + 2,
      size: 9.5,
      ink: palette.ink,
    });
    pdf.y += 18;
  }
  return count;

  function begin(height: number) {
    isBegun = true;
    const isTooHigh = headingHeight + height > room();
    if (!fits(headingHeight + (isTooHigh ? headHeight + 90 : height))) pdf.addPage();
    drawHeading(pdf, table.name, table.note);
  }

  function measureRow(row: readonly Cell[]): MeasuredRow {
    const cells = groups ? row.slice(1) : row;
    const lines = places.map(({ column, width }, index) =>
      cutLines(hands.regular.lines(formatCell(cells[index] ?? null, column), size, width)),
    );
    return { group: groups && row[0], lines, height: measureHeight(lines) };
  }

  /** How many of the last rows go onto the next page with what follows; 0: not even one fits there with it. */
  function movedRows(block: readonly MeasuredRow[]): number {
    const used = headHeight + (groups ? groupHeight : 0) + below;
    const first = block.findIndex(
      (_, index) => (count > 0 || index > 0) && used + sumOf(block.slice(index)) <= room(),
    );
    return first === -1 ? 0 : block.length - first;
  }

  function sumOf(block: readonly MeasuredRow[]): number {
    let last = group;
    return block.reduce((sum, row) => {
      const startsGroup = groups !== undefined && row.group !== last;
      last = row.group;
      return sum + row.height + (startsGroup ? groupHeight : 0);
    }, 0);
  }

  function drawNext(row: MeasuredRow) {
    const startsGroup = groups !== undefined && row.group !== group;
    if (count === 0) drawHead();
    if (!fits(row.height + (startsGroup ? groupHeight : 0))) nextPage(row);
    if (startsGroup) {
      group = row.group;
      drawGroup(groupTitle(group));
    }
    drawRow(row.lines, hands.regular, palette.ink);
    rule(pdf, pdf.y, 0.5, palette.line);
  }

  function room() {
    return pdf.page.height - margins.top - margins.bottom;
  }

  function nextPage(row: MeasuredRow) {
    pdf.addPage();
    drawHead();
    if (groups && row.group === group) drawGroup(`${group}, continued`);
  }

  function fits(height: number) {
    return pdf.y + height <= pdf.page.height - margins.bottom;
  }

  /** Rows are not split, so a text longer than a page is cut; workbook and CSV have all of it. */
  function cutLines(lines: string[]): string[] {
    const space = room() - headHeight - groupHeight;
    const most = Math.floor((space - 2 * padding) / lineHeight);
    return lines.length <= most ? lines : [...lines.slice(0, most - 1), '…'];
  }

  function groupTitle(name: Cell | undefined) {
    const rows = groups?.get(String(name)) ?? 0;
    return `${name} · ${readableCount(rows)} ${table.unit?.[rows === 1 ? 0 : 1] ?? ''}`;
  }

  function headLines() {
    return places.map(({ column, width }) => hands.bold.lines(column.label, size, width));
  }

  function drawHead() {
    rule(pdf, pdf.y, 1, palette.primary);
    drawRow(headLines(), hands.bold, palette.primary);
    rule(pdf, pdf.y, 0.75, palette.primary);
  }

  function drawGroup(name: string) {
    hands.bold.draw(name, { x: margins.left, top: pdf.y + 6, size: 9.5, ink: palette.accent });
    pdf.y += groupHeight;
    rule(pdf, pdf.y, 0.5, palette.line);
  }

  function drawRow(lines: string[][], letters: TextSetter, ink: string) {
    const top = pdf.y + padding;
    for (const [index, { column, x, width }] of places.entries()) {
      const isRight = column.kind === 'count';
      for (const [row, line] of (lines[index] ?? []).entries()) {
        const left = isRight ? x + width - letters.width(line, size) : x;
        letters.draw(line, { x: left, top: top + row * lineHeight, size, ink });
      }
    }
    pdf.y += measureHeight(lines);
  }
}

const groupHeight = 23;

/** One row after the other, and the last `most` of them together, once the end is known. */
async function* holdLast<Row>(rows: AsyncIterable<Row> | Iterable<Row>, most: number) {
  const held: Row[] = [];
  for await (const row of rows) {
    held.push(row);
    if (held.length > most) yield { rows: held.splice(0, 1), isLast: false };
  }
  yield { rows: held, isLast: true };
}

function measureHeight(lines: readonly string[][]): number {
  return Math.max(1, ...lines.map(({ length }) => length)) * lineHeight + 2 * padding - 1;
}

function placeColumns(pdf: Pdf, columns: readonly Column[]): Place[] {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  const share = (textWidth(pdf) + gap) / total;
  let x = margins.left;
  return columns.map((column) => {
    const place = { column, x, width: column.weight * share - gap };
    x += column.weight * share;
    return place;
  });
}

function formatCell(cell: Cell, { kind }: Column): string {
  if (cell === null) return '-';
  if (typeof cell === 'object') return readableRate(cell.rate);
  if (kind === 'date') return readableDate(String(cell));
  return typeof cell === 'number' ? readableCount(cell) : cell;
}
