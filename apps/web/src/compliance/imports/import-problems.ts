import { type ImportOutcome, importColumns } from '@icare/contracts/compliance-import';
import { toCsv } from '../../lib/csv.ts';

type Problem = ImportOutcome['errors'][number];

/** The same mistake in several rows. */
export type ProblemGroup = { column: string; message: string; rows: number[] };

const wholeRow = 'The row';
const columnName = ({ column }: Problem) => (column ? importColumns[column] : wholeRow);

/** What is wrong, each mistake once with its rows: the one in most rows first. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  for (const problem of problems) {
    const key = `${problem.column} ${problem.message}`;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, {
        column: columnName(problem),
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

/** '2–5, 9': rows that follow each other as a range. */
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

const heads = ['Row', 'Column', 'What is wrong'] as const;
const inOrder = (problems: readonly Problem[]) =>
  problems.toSorted((one, other) => one.row - other.row);
const cellsOf = (problem: Problem) => [problem.row, columnName(problem), problem.message];

export function problemsCsv(problems: readonly Problem[]): string {
  return toCsv(heads, inOrder(problems).map(cellsOf));
}

/** As spreadsheets paste it. */
export function problemsText(problems: readonly Problem[]): string {
  return [heads, ...inOrder(problems).map(cellsOf)].map((cells) => cells.join('\t')).join('\n');
}
