import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ListSearch, type ListSearchProps } from './list-search.tsx';

type FilterBarProps = {
  search: Omit<ListSearchProps, 'children'>;
  /** The count of matches, announced; `seen` where nothing else on the page shows it. */
  count: string | undefined;
  countIs?: 'seen';
  /** The columns where there is room; on a phone there are two, and the search is above them. */
  columns: string;
  /** Where the search stands among these columns. */
  searchCell?: string;
  /** Filters, and what is done with what they find. */
  children?: ReactNode;
};

/** Above a list: search, filters, export. */
export function FilterBar({
  search,
  count,
  columns,
  countIs,
  searchCell,
  children,
}: FilterBarProps) {
  return (
    <div className={classNames('grid grid-cols-2 items-start gap-3', columns)}>
      <div className={classNames('col-span-full', searchCell)}>
        <ListSearch {...search}>
          {countIs === 'seen' ? count : <span className="sr-only">{count}</span>}
        </ListSearch>
      </div>
      {children}
    </div>
  );
}
