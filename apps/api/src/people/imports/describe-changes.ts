import { limits } from '@icare/contracts/limits';
import { type UserColumn, type UserImportOutcome, userColumns } from '@icare/contracts/user-import';
import type { Plan } from './plan-import.ts';

const columns = Object.keys(userColumns) as UserColumn[];

/** Whom a plan changes, as stored now, and what of them: a mistaken staff number is noticed by the name that it belongs to. */
export function describeChanges({ changes }: Pick<Plan, 'changes'>): UserImportOutcome['changes'] {
  const renamesFirst = changes.toSorted(
    (one, other) => Number(isRenamed(other)) - Number(isRenamed(one)) || one.row - other.row,
  );
  return renamesFirst.slice(0, limits.userImportChanges).map(({ row, known, before, after }) => ({
    row,
    person: `${known.name}, ${known.staffNumber ?? known.username}`,
    fields: columns
      .filter((column) => after[column] !== undefined)
      .map((column) => ({
        column,
        before: before[column] ?? null,
        after: after[column] ?? null,
      })),
  }));
}

const isRenamed = ({ after }: Plan['changes'][number]) =>
  after.name !== undefined || after.email !== undefined;
