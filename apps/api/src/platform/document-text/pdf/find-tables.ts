import type { Segment } from './segments.ts';

/** Segments that stand in rows and columns. `rows[2][1]` are the lines of the second cell of the third row. */
export type FoundTable = { rows: Segment[][][]; segments: ReadonlySet<Segment> };

/** Points by which the left edges of one column differ at most. */
const tolerance = 3;
/** Lines further apart than so many times their size are never in one table. */
const mostGap = 4.5;
/** Lines at most so many times their size apart can be lines of one cell. */
const lineGap = 1.5;
const mostColumns = 20;
/** A number and the text beside it are at most so many times their size apart. */
const besideGap = 4;
/** Columns of so many lines that are drawn one after the other are columns of prose. */
const proseLines = 6;
/** The sign or number of an item, drawn apart from its text. */
const markerAlone = /^(?:[•◦▪●○■‣–—-]|\(?(?:\d{1,3}|[a-z])[.)])$/u;

/**
 * Finds tables by the places of their text: at least two lines with several segments whose left edges are the same.
 * Columns of prose are no table; they are drawn one after the other.
 */
export function findTables(
  segments: readonly Segment[],
  isHeading: (segment: Segment) => boolean,
): FoundTable[] {
  const lines = linesOf(segments);
  const isOutside = (line: Line) => line.some(isHeading) || isItem(line);
  const order = new Map(segments.map((segment, index) => [segment, index]));
  const tables: FoundTable[] = [];
  let at = 0;
  while (at < lines.length) {
    const region = regionFrom(lines, at, isOutside);
    const table = region && toTable(region, order);
    if (table) tables.push(table);
    at += region?.lines.length ?? 1;
  }
  return tables;
}

type Line = Segment[];
type Region = { lines: Line[]; columns: number[] };

/** Segments at one height, from the left; the lines from the top. */
function linesOf(segments: readonly Segment[]): Line[] {
  const sorted = [...segments].sort((one, other) => other.bottom - one.bottom);
  const lines: Line[] = [];
  for (const segment of sorted) {
    const first = lines.at(-1)?.[0];
    if (
      first &&
      Math.abs(first.bottom - segment.bottom) <= Math.min(first.size, segment.size) * 0.3
    )
      lines.at(-1)?.push(segment);
    else lines.push([segment]);
  }
  return lines.map((line) => line.sort((one, other) => one.left - other.left));
}

/** The lines from this one on that keep to its columns. */
function regionFrom(
  lines: readonly Line[],
  start: number,
  isOutside: (line: Line) => boolean,
): Region | null {
  const first = lines[start] ?? [];
  if (first.length < 2 || first.length > mostColumns || isOutside(first)) return null;
  const columns = first.map(({ left }) => left);
  const region: Region = { lines: [first], columns };
  for (const line of lines.slice(start + 1)) {
    const [before] = region.lines.at(-1) ?? [];
    const [own] = line;
    if (!before || !own || before.bottom - own.bottom > before.size * mostGap) break;
    if (isOutside(line) || !line.every((segment) => columnOf(segment, columns) !== -1)) break;
    region.lines.push(line);
  }
  return region.lines.filter((line) => line.length > 1).length > 1 ? region : null;
}

/** An item of a list: its sign, and its text beside that. */
function isItem([sign, text, ...others]: Line): boolean {
  return sign !== undefined && text !== undefined && others.length === 0 && isMarkerOf(sign, text);
}

/** Whether the first segment is the sign or number of the item whose text is the second. */
export function isMarkerOf(sign: Segment, text: Segment): boolean {
  return markerAlone.test(sign.text) && isBeside(sign, text);
}

/** Whether the second segment follows the first in its line, not too far away. */
export function isBeside(one: Segment, other: Segment): boolean {
  const gap = other.left - one.right;
  const isLevel = Math.abs(one.bottom - other.bottom) <= one.size * 0.3;
  return isLevel && gap >= 0 && gap <= one.size * besideGap;
}

/** The column in which a segment begins and ends; -1 if it keeps to none. */
function columnOf({ left, right }: Segment, columns: readonly number[]): number {
  const column = columns.findIndex((edge) => Math.abs(edge - left) <= tolerance);
  const next = columns[column + 1];
  return column !== -1 && next !== undefined && right > next + tolerance ? -1 : column;
}

function toTable(
  { lines, columns }: Region,
  order: ReadonlyMap<Segment, number>,
): FoundTable | null {
  if (isProse(lines, columns, order)) return null;
  const rows: Segment[][][] = [];
  const starts = findRowStarts(lines, columns);
  for (const [index, line] of lines.entries()) {
    if (starts.has(index)) rows.push(columns.map(() => []));
    for (const segment of line) rows.at(-1)?.[columnOf(segment, columns)]?.push(segment);
  }
  if (rows.length < 2) return null;
  return { rows, segments: new Set(lines.flat()) };
}

/**
 * Lines that begin a row. If some lines are clearly further apart than others, rows are divided there; otherwise each line
 * with text in the first column begins one.
 */
function findRowStarts(lines: readonly Line[], columns: readonly number[]): ReadonlySet<number> {
  const gaps = lines.slice(1).map((line, index) => {
    const [above] = lines[index] as [Segment];
    const [own] = line as [Segment];
    return (above.bottom - own.bottom) / own.size;
  });
  const { least, most } = rangeOf(gaps);
  const isDivided = least <= lineGap && most > least * 1.3;
  const border = isDivided ? (least + most) / 2 : lineGap;
  const begins = (line: Line, gap: number) =>
    gap > border || (!isDivided && line.some((segment) => columnOf(segment, columns) === 0));
  return new Set([
    0,
    ...gaps.flatMap((gap, index) => (begins(lines[index + 1] ?? [], gap) ? [index + 1] : [])),
  ]);
}

function isProse(
  lines: readonly Line[],
  columns: readonly number[],
  order: ReadonlyMap<Segment, number>,
): boolean {
  if (lines.length < proseLines) return false;
  const places = columns.map((_, column) =>
    lines
      .flat()
      .flatMap((segment) =>
        columnOf(segment, columns) === column ? [order.get(segment) ?? 0] : [],
      ),
  );
  return places.every((own, column) => {
    const next = places[column + 1];
    return !next || rangeOf(own).most < rangeOf(next).least;
  });
}

/** Not by spreading: a page may have more lines than a call can have arguments. */
function rangeOf(values: readonly number[]) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most };
}
