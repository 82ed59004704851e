import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationBoard } from '@icare/contracts/recruitment';
import { isDecided } from '@icare/domain/application-moves';

export type BoardColumn = ApplicationBoard['columns'][number];

/** Total of a column as text: '134', or '1,000+' for a lower bound. */
export function totalText({ total, totalIsLowerBound }: BoardColumn): string {
  return `${total.toLocaleString('en')}${totalIsLowerBound ? '+' : ''}`;
}

/** Undecided statuses have columns of their own; decided ones share the last column. */
export function splitColumns(columns: readonly BoardColumn[]) {
  return {
    open: columns.filter(({ status }) => !isDecided(status)),
    decided: columns.filter(({ status }) => isDecided(status)),
  };
}

/** The column shown on phones: the column in the address, or the first column with an application. */
export function findShownColumn(
  columns: readonly BoardColumn[],
  requested: ApplicationStatus | undefined,
): BoardColumn | undefined {
  return (
    columns.find(({ status }) => status === requested) ??
    columns.find(({ total }) => total > 0) ??
    columns[0]
  );
}
