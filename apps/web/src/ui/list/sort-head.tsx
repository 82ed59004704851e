import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export type Order = 'asc' | 'desc';

/** The current sorting of a list, and the handler that changes it. */
export type Sorting<Sort extends string> = {
  current: { sort: Sort; order: Order };
  onSort: (sorting: { sort: Sort; order: Order }) => void;
};

type SortHeadProps<Sort extends string> = Sorting<Sort> & {
  by: Sort;
  /** The order after the first click. */
  first: Order;
  className?: string | undefined;
  children: string;
};

/** The heading of a column that sorts the list by this column; a second click reverses the order. */
export function SortHead<Sort extends string>(props: SortHeadProps<Sort>) {
  const { by, first, current, onSort, className, children } = props;
  const isCurrent = current.sort === by;
  const order = isCurrent ? (current.order === 'asc' ? 'desc' : 'asc') : first;
  const sorted = current.order === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? sorted : undefined}
      className={classNames('max-lg:hidden', className)}
    >
      <button
        type="button"
        onClick={() => onSort({ sort: by, order })}
        className={classNames(
          'inline-flex min-h-6 touch:min-h-11 items-center gap-1 hover:text-ink',
          isCurrent && 'font-bold text-ink',
        )}
      >
        {children}
        <Icon
          icon={current.order === 'asc' ? ArrowUp : ArrowDown}
          className={classNames('size-3.5', !isCurrent && 'invisible')}
        />
      </button>
    </th>
  );
}
