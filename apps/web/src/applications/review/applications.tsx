import { Kanban, Rows3 } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useApplicationFilters } from './application-filters.tsx';

const rows = <SkeletonRows count={10} />;
const Board = lazyPart(async () => (await import('../board/board.tsx')).Board, rows);
const ApplicationTable = lazyPart(
  async () => (await import('../table/application-table.tsx')).ApplicationTable,
  rows,
);

/** The applications as a board or a table, which is kept in the address. */
export function Applications() {
  const { view, changeView } = useApplicationFilters();
  const views = (
    <fieldset className="inline-flex max-lg:mb-2 lg:-my-1 rounded-2 border border-edge p-0.5">
      <legend className="sr-only">Shown as</legend>
      <ViewButton
        label="Board"
        icon={Kanban}
        isPressed={view === 'board'}
        onClick={() => changeView('board')}
      />
      <ViewButton
        label="Table"
        icon={Rows3}
        isPressed={view === 'table'}
        onClick={() => changeView('table')}
      />
    </fieldset>
  );
  return view === 'table' ? <ApplicationTable views={views} /> : <Board views={views} />;
}

type ViewButtonProps = {
  label: string;
  icon: typeof Kanban;
  isPressed: boolean;
  onClick: () => void;
};

function ViewButton({ label, icon, isPressed, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-7 touch:min-h-11 items-center gap-1.5 rounded-1 px-2.5',
        isPressed ? 'bg-primary-soft font-bold text-ink' : 'text-muted hover:text-ink',
      )}
    >
      <Icon icon={icon} className="size-4" />
      {label}
    </button>
  );
}
