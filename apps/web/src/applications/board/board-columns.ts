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

/** The board after a move, in the order of the server: newest arrival first. */
export function moveCard(
  board: ApplicationBoard,
  id: string,
  to: ApplicationStatus,
  at: string,
): ApplicationBoard {
  const from = board.columns.find(({ applications }) => applications.some((row) => row.id === id));
  const card = from?.applications.find((row) => row.id === id);
  if (!from || !card || from.status === to) return board;
  const heldFrom = to === 'on_hold' ? card.status : null;
  const moved = { ...card, status: to, heldFrom, statusChangedAt: at };
  return {
    columns: board.columns.map((column) => {
      if (column === from) {
        const applications = column.applications.filter((row) => row.id !== id);
        return { ...column, applications, total: Math.max(column.total - 1, 0) };
      }
      if (column.status !== to) return column;
      const applications = [...column.applications, moved].sort((a, b) =>
        b.createdAt < a.createdAt ? -1 : b.createdAt > a.createdAt ? 1 : 0,
      );
      return { ...column, applications, total: column.total + 1 };
    }),
  };
}
