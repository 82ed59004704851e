import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationBoard } from '@icare/contracts/recruitment';

/** The board once an application has gone to another column, as the server will draw it: newest arrival first. */
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
