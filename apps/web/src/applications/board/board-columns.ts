import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationBoard } from '@icare/contracts/recruitment';
import { isDecided } from '@icare/domain/application-moves';

export type BoardColumn = ApplicationBoard['columns'][number];

/** '134', '1,000+'. */
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

/** The column a phone begins with: the one that was asked for, or the first in which somebody waits. */
export function shownColumn(
  columns: readonly BoardColumn[],
  asked: ApplicationStatus | undefined,
): BoardColumn | undefined {
  return (
    columns.find(({ status }) => status === asked) ??
    columns.find(({ total }) => total > 0) ??
    columns[0]
  );
}
