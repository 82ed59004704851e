import { toCsv } from '../../format/csv.ts';

/** An error in a row; without a column it concerns the row as a whole. */
export type ImportProblem = { row: number; column: string | null; message: string };

export type ColumnLabels = Readonly<Record<string, string>>;

/** The same error in several rows. */
export type ProblemGroup = { column: string; message: string; rows: number[] };

const wholeRow = 'The row';
const columnName = ({ column }: ImportProblem, labels: ColumnLabels) =>
  column ? (labels[column] ?? column) : wholeRow;

/** Groups equal errors, each with its rows. The error in the most rows comes first. */
export function groupProblems(
  problems: readonly ImportProblem[],
  labels: ColumnLabels,
): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const key = `${problem.column} ${problem.message}`;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, {
        column: columnName(problem, labels),
        message: problem.message,
        rows: [problem.row],
      });
    } else if (group.rows.at(-1) !== problem.row) group.rows.push(problem.row);
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      other.rows.length - one.rows.length || (one.rows[0] ?? 0) - (other.rows[0] ?? 0),
  );
}

/** '2–5, 9': consecutive rows are written as a range. */
export function rowsText(rows: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range && row === range[1] + 1) range[1] = row;
    else ranges.push([row, row]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
}

const headings = ['Row', 'Column', 'What is wrong'] as const;
const cellsByRow = (problems: readonly ImportProblem[], labels: ColumnLabels) =>
  problems
    .toSorted((one, other) => one.row - other.row)
    .map((problem) => [problem.row, columnName(problem, labels), problem.message]);

export function problemsCsv(problems: readonly ImportProblem[], labels: ColumnLabels): string {
  return toCsv(headings, cellsByRow(problems, labels));
}

/** Cells separated by tabs, so that they can be pasted into a spreadsheet. */
export function problemsText(problems: readonly ImportProblem[], labels: ColumnLabels): string {
  return [headings, ...cellsByRow(problems, labels)].map((cells) => cells.join('\t')).join('\n');
}
