import { limits } from '@icare/contracts/limits';
import type { UserColumn, UserImportOutcome } from '@icare/contracts/user-import';
import type { SpreadsheetRow } from '../../platform/spreadsheet/read-spreadsheet.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';
import { parseRow, type RowPerson } from './parse-row.ts';

/** Rows that are looked at before others who wait for the process get their turn. */
const rowsAtOnce = 250;

/** The rows of a file: those that are right so far, and what is wrong with the others. */
export class LookedAt {
  readonly people: RowPerson[] = [];
  private readonly problems = new Map<number, RowProblem<UserColumn>[]>();

  /** Takes note of what is wrong with a row. */
  refuse(row: number, ...problems: RowProblem<UserColumn>[]): void {
    const known = this.problems.get(row);
    if (known) known.push(...problems);
    else this.problems.set(row, problems);
  }

  isRight({ row }: Pick<RowPerson, 'row'>): boolean {
    return !this.problems.has(row);
  }

  /** In the order of the rows. */
  outcome(): Pick<UserImportOutcome, 'errors' | 'wrongRows'> {
    const rows = [...this.problems].toSorted(([one], [other]) => one - other);
    return {
      errors: rows
        .flatMap(([row, problems]) => problems.map((problem) => ({ row, ...problem })))
        .slice(0, limits.userImportErrors),
      wrongRows: rows.length,
    };
  }
}

/** Looks at each row for itself, and at what two of them share that no two people can. */
export async function validateRows(
  rows: readonly SpreadsheetRow<UserColumn>[],
  columns: readonly UserColumn[],
  onProgress: (done: number) => Promise<void>,
): Promise<LookedAt> {
  const looked = new LookedAt();
  const firstWith = {
    staffNumber: new Map<string, number>(),
    email: new Map<string, number>(),
    username: new Map<string, number>(),
  };
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) await onProgress(index);
    const understood = parseRow(row, columns);
    if ('problems' in understood) {
      looked.refuse(row.row, ...understood.problems);
      continue;
    }
    const { person } = understood;
    looked.people.push(person);
    for (const [column, label] of unique) {
      const key = person.values[column]?.toLowerCase();
      if (key === undefined) continue;
      const first = firstWith[column].get(key);
      if (first === undefined) firstWith[column].set(key, row.row);
      else {
        const message = `Row ${first} has the same ${label}.`;
        looked.refuse(row.row, { column, message });
      }
    }
  }
  return looked;
}

const unique = [
  ['staffNumber', 'staff number'],
  ['email', 'e-mail address'],
  ['username', 'username'],
] as const;
