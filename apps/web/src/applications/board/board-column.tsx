import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { ApplicationRow } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import type { MovedApplication } from '../moves/move-application.ts';
import { nextMoves } from '../moves/moves.ts';
import { usePlace } from '../place.ts';
import { BoardCard } from './board-card.tsx';
import { type BoardColumn, totalText } from './board-columns.ts';

type BoardColumnProps = {
  column: BoardColumn;
  mostCards?: number;
  /** The card that is being dragged, if any. */
  dragged: ApplicationRow | null;
  onDrag: (card: ApplicationRow | null) => void;
  onMove: (application: MovedApplication, to: ApplicationStatus) => void;
};

/** One status with its newest cards. Accepts a dropped card if the move is allowed. */
export function BoardColumnView(props: BoardColumnProps) {
  const { column, mostCards = 20, dragged, onDrag, onMove } = props;
  const { status, applications } = column;
  const [over, setOver] = useState(false);
  const takes = dragged !== null && nextMoves(dragged, Date.now()).includes(status);
  const shown = applications.slice(0, mostCards);
  return (
    <section
      aria-label={`${applicationStatusNames[status]}, ${totalText(column)}`}
      data-column={status}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged && takes) onMove(dragged, status);
        onDrag(null);
      }}
      className={classNames(
        'min-w-0 self-stretch rounded-2 transition-colors',
        takes && 'outline-2 outline-dashed outline-offset-4 outline-edge',
        takes && over && 'bg-primary-soft outline-primary',
        dragged && !takes && dragged.status !== status && 'opacity-45',
      )}
    >
      <ColumnHead column={column} />
      <ul className="grid gap-2 pt-2">
        {shown.map((card) => (
          <BoardCard key={card.id} card={card} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      <MoreCards column={column} shown={shown.length} />
    </section>
  );
}

export function ColumnHead({ column }: { column: BoardColumn }) {
  return (
    <div className="taper sticky top-(--bars) z-5 bg-surface pt-2">
      <h3
        tabIndex={-1}
        className="flex items-baseline justify-between gap-2 pb-1 font-bold outline-offset-2"
      >
        {applicationStatusNames[column.status]}
        <span className="font-regular text-muted tabular-nums">{totalText(column)}</span>
      </h3>
    </div>
  );
}

/** Link to the other cards in the table, with the same filters. */
export function MoreCards({ column, shown }: { column: BoardColumn; shown: number }) {
  const [params] = useSearchParams();
  const { listHref } = usePlace();
  if (column.total === 0) return <p className="pt-2 text-meta text-muted">None</p>;
  if (column.total <= shown) return null;
  const table = new URLSearchParams(params);
  table.set('view', 'table');
  table.set('status', column.status);
  return (
    <Link
      to={listHref(`?${table}`)}
      className="text-link mt-2 inline-flex min-h-6 touch:min-h-11 items-center text-meta"
    >
      All {totalText(column)}
      <span className="sr-only"> of {applicationStatusNames[column.status]}</span>
    </Link>
  );
}
