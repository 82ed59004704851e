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

type Place = { column: Column; x: number; width: number };

/** Draws a table and returns its number of rows. Heads repeat on each page, rows are not split, long texts wrap. */
export async function drawTable(pdf: Pdf, table: ReportTable, hands: Hands): Promise<number> {
  const { groups } = table;
  const places = placeColumns(pdf, groups ? table.columns.slice(1) : table.columns);
  const headHeight = measureHeight(headLines());
  let group: Cell | undefined;
  let count = 0;
  if (!fits(headHeight + 90)) pdf.addPage();
  drawHeading(pdf, table.name, table.note);
  let hasHead = false;
  for await (const row of table.rows) {
    if (!hasHead) drawHead();
    const cells = groups ? row.slice(1) : row;
    const lines = places.map(({ column, width }, index) =>
      cutLines(hands.regular.lines(formatCell(cells[index] ?? null, column), size, width)),
    );
    const startsGroup = groups !== undefined && row[0] !== group;
    const height = measureHeight(lines);
    if (!fits(height + (startsGroup ? groupHeight : 0))) nextPage(startsGroup ? undefined : group);
    if (startsGroup) {
      group = row[0];
      drawGroup(groupTitle(group));
    }
    drawRow(lines, hands.regular, palette.ink);
    rule(pdf, pdf.y, 0.5, palette.line);
    count++;
    if (count % rowsAtOnce === 0) await setImmediate();
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

  function nextPage(continued: Cell | undefined) {
    pdf.addPage();
    drawHead();
    if (continued !== undefined) drawGroup(`${continued}, continued`);
  }

  function fits(height: number) {
    return pdf.y + height <= pdf.page.height - margins.bottom;
  }

  /** Rows are not split, so a text longer than a page is cut; workbook and CSV have all of it. */
  function cutLines(lines: string[]): string[] {
    const room = pdf.page.height - margins.top - margins.bottom - headHeight - groupHeight;
    const most = Math.floor((room - 2 * padding) / lineHeight);
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
    hasHead = true;
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
      const isRight = column.kind === 'count' || column.kind === 'rate';
      for (const [row, line] of (lines[index] ?? []).entries()) {
        const left = isRight ? x + width - letters.width(line, size) : x;
        letters.draw(line, { x: left, top: top + row * lineHeight, size, ink });
      }
    }
    pdf.y += measureHeight(lines);
  }
}

const groupHeight = 23;

/** About how high a table is whose rows have one line each, with heading and heads, in points. */
export function measureShortTable(rows: number): number {
  return 48 + (rows + 1) * (lineHeight + 2 * padding);
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
  if (kind === 'date') return readableDate(String(cell));
  if (kind === 'rate') return readableRate(Number(cell));
  return typeof cell === 'number' ? readableCount(cell) : cell;
}
