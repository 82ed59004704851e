import { toCsv } from '../../format/csv.ts';

/** An error in a row; without a column it concerns the row as a whole. */
export type ImportProblem = {
  row: number;
  column: string | null;
  message: string;
  /** What stands in the cell, and whose row it is, where the kind of import says so. */
  value?: string | null;
  person?: string | null;
};

export type ColumnLabels = Readonly<Record<string, string>>;

/** The same error in several rows. */
export type ProblemGroup = {
  column: string;
  message: string;
  rows: number[];
  /** 'Row 4: Ada Obi, “30/02/2026”'; empty where nothing is known of the rows. */
  details: string[];
};

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
    const group = groups.get(key) ?? {
      column: columnName(problem, labels),
      message: problem.message,
      rows: [],
      details: [],
    };
    groups.set(key, group);
    if (group.rows.at(-1) === problem.row) continue;
    group.rows.push(problem.row);
    const detail = describeCell(problem);
    if (detail) group.details.push(`Row ${problem.row}: ${detail}`);
  }
  return [...groups.values()].toSorted(
    (one, other) =>
      other.rows.length - one.rows.length || (one.rows[0] ?? 0) - (other.rows[0] ?? 0),
  );
}

/** 'Ada Obi, “30/02/2026”'. What identifies the person is shown once. */
function describeCell({ person, value }: ImportProblem): string {
  const shown = value && value !== person ? `“${value}”` : null;
  return [person, shown].filter(Boolean).join(', ');
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

/** The heads and rows of the list; person and value are columns of it where any problem names them. */
function listProblems(problems: readonly ImportProblem[], labels: ColumnLabels) {
  const isDetailed = problems.some(({ person, value }) => person || value);
  const heads = isDetailed
    ? ['Row', 'Person', 'Column', 'Value', 'What is wrong']
    : ['Row', 'Column', 'What is wrong'];
  const rows = problems
    .toSorted((one, other) => one.row - other.row)
    .map((problem) => {
      const { row, person, value, message } = problem;
      const column = columnName(problem, labels);
      return isDetailed
        ? [row, person ?? '', column, value ?? '', message]
        : [row, column, message];
    });
  return { heads, rows };
}

export function problemsCsv(problems: readonly ImportProblem[], labels: ColumnLabels): string {
  const { heads, rows } = listProblems(problems, labels);
  return toCsv(heads, rows);
}

/** Cells separated by tabs, so that they can be pasted into a spreadsheet. */
export function problemsText(problems: readonly ImportProblem[], labels: ColumnLabels): string {
  const { heads, rows } = listProblems(problems, labels);
  // A cell with a tab or a line break in it would fall apart.
  const plain = (cell: string | number) => String(cell).replace(/\s+/g, ' ');
  return [heads, ...rows].map((cells) => cells.map(plain).join('\t')).join('\n');
}
