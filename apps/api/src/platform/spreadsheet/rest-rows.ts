import type { ImportRest } from '@icare/contracts/import-rest';
import { limits } from '@icare/contracts/limits';
import type { SpreadsheetRow } from './read-spreadsheet.ts';
import type { RowProblem } from './row-problem.ts';

/** Collects the first wrong rows as they stand in the file, as many as one answer may hand back. */
export function collectRest() {
  const rows: ImportRest['rows'] = [];
  let room: number = limits.importRestLength;
  return {
    rows,
    add: (
      { row, written }: Pick<SpreadsheetRow<string>, 'row' | 'written'>,
      problems: readonly RowProblem<string>[],
      { person, labels }: { person: string | null; labels: Readonly<Record<string, string>> },
    ): void => {
      if (room < 0 || rows.length >= limits.importRest) return;
      const problem = problems.map((one) => describeProblem(one, labels)).join(' ');
      // Empty cells take room in the answer, too.
      room -= written.reduce((sum, cell) => sum + cell.length + 3, problem.length);
      if (room < 0) return;
      const columns = [
        ...new Set(problems.flatMap(({ column, orIn = [] }) => [...orIn, column ?? []].flat())),
      ];
      rows.push({ row, cells: [...written], problem, columns, person });
    },
  };
}

/** 'Issue date: There is no such day in the calendar.' */
const describeProblem = (
  { column, message }: RowProblem<string>,
  labels: Readonly<Record<string, string>>,
) => (column === null ? message : `${labels[column]}: ${message}`);
