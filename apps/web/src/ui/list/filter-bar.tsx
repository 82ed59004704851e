import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ListSearch, type ListSearchProps } from './list-search.tsx';

type FilterBarProps = {
  search: Omit<ListSearchProps, 'children'>;
  /** The count of matches, announced to screen readers. */
  count: string | undefined;
  /** Shows the count too, for pages that show it nowhere else. */
  countIs?: 'seen';
  /** Classes of the grid's columns on wide screens. A phone has two below the search, one where its words have no room. */
  columns: string;
  /** Classes of the search's cell in that grid. */
  searchCell?: string;
  /** Filters, and actions on the filtered rows. */
  children?: ReactNode;
};
export function FilterBar({
  search,
  count,
  columns,
  countIs,
  searchCell,
  children,
}: FilterBarProps) {
  return (
    <div
      className={classNames('grid grid-cols-1 items-start gap-3 min-[22rem]:grid-cols-2', columns)}
    >
      <div className={classNames('col-span-full', searchCell)}>
        <ListSearch {...search}>
          {countIs === 'seen' ? count : <span className="sr-only">{count}</span>}
        </ListSearch>
      </div>
      {children}
    </div>
  );
}
