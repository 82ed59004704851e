import type { ImportRest } from '@icare/contracts/import-rest';
import { limits } from '@icare/contracts/limits';
import { type UserColumn, type UserImportOutcome, userColumns } from '@icare/contracts/user-import';
import type { SpreadsheetRow } from '../../platform/spreadsheet/read-spreadsheet.ts';
import { collectRest } from '../../platform/spreadsheet/rest-rows.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';
import { parseRow, type RowPerson } from './parse-row.ts';

/** Rows checked before the event loop handles other calls (assumed). */
const rowsPerTurn = 250;

/** The valid rows of a file, and the problems of the others. */
export class CheckedRows {
  readonly people: RowPerson[] = [];
  private readonly problems = new Map<number, RowProblem<UserColumn>[]>();

  /** Adds problems to a row. */
  refuse(row: number, ...problems: RowProblem<UserColumn>[]): void {
    const known = this.problems.get(row);
    if (known) known.push(...problems);
    else this.problems.set(row, problems);
  }

  isValid({ row }: Pick<RowPerson, 'row'>): boolean {
    return !this.problems.has(row);
  }

  /** The problems in the order of the rows, and the wrong ones among `written` as they stand in the file. */
  outcome(
    written: readonly SpreadsheetRow<UserColumn>[],
  ): Pick<UserImportOutcome, 'errors' | 'wrongRows'> & { rest: ImportRest['rows'] } {
    const rows = [...this.problems].toSorted(([one], [other]) => one - other);
    const rest = collectRest();
    const cellsOf = new Map<number, Cells>();
    for (const row of written) {
      if (this.isValid(row)) continue;
      cellsOf.set(row.row, row.cells);
      const problems = this.problems.get(row.row) ?? [];
      rest.add(row, problems, { person: describePerson(row.cells), labels: userColumns });
    }
    return {
      errors: rows
        .flatMap(([row, problems]) =>
          problems.map((problem) => ({
            row,
            ...problem,
            ...describeRow(cellsOf.get(row), problem),
          })),
        )
        .slice(0, limits.userImportErrors),
      wrongRows: rows.length,
      rest: rest.rows,
    };
  }
}

type Cells = SpreadsheetRow<UserColumn>['cells'];

/** The value that is wrong, and whose row it is. */
function describeRow(cells: Cells | undefined, { column }: RowProblem<UserColumn>) {
  const value = column === null ? undefined : cells?.[column];
  return { value: shorten(value), person: describePerson(cells) };
}

/** 'Ada Obi, ICP-0015', as far as the row says so. */
const describePerson = (cells: Cells | undefined) =>
  shorten([cells?.name, cells?.staffNumber].filter(Boolean).join(', '));

const shorten = (text: string | undefined) => text?.slice(0, limits.importValueMaxLength) || null;

/** Checks every row, and that no two rows have the same staff number, address or username. */
export async function validateRows(
  rows: readonly SpreadsheetRow<UserColumn>[],
  columns: readonly UserColumn[],
  onProgress: (done: number) => Promise<void>,
): Promise<CheckedRows> {
  const checkedRows = new CheckedRows();
  const firstRowWith = {
    staffNumber: new Map<string, number>(),
    email: new Map<string, number>(),
    username: new Map<string, number>(),
  };
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === 0) await onProgress(index);
    const parsed = parseRow(row, columns);
    if ('problems' in parsed) {
      checkedRows.refuse(row.row, ...parsed.problems);
      continue;
    }
    const { person } = parsed;
    checkedRows.people.push(person);
    for (const [column, label] of uniqueColumns) {
      const key = person.values[column]?.toLowerCase();
      if (key === undefined) continue;
      const first = firstRowWith[column].get(key);
      if (first === undefined) firstRowWith[column].set(key, row.row);
      else {
        const message = `Row ${first} has the same ${label}.`;
        checkedRows.refuse(row.row, { column, message });
      }
    }
  }
  return checkedRows;
}

const uniqueColumns = [
  ['staffNumber', 'staff number'],
  ['email', 'e-mail address'],
  ['username', 'username'],
] as const;
