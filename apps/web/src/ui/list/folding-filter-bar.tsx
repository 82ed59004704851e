import { type ComponentProps, useId } from 'react';
import { FilterBar } from './filter-bar.tsx';
import { useFoldedFilters } from './use-folded-filters.tsx';

type FoldingFilterBarProps = ComponentProps<typeof FilterBar> & {
  /** How many of the filters beside the search leave rows out. */
  set: number;
};

/** A filter bar of which only the search stands on narrow screens; the other filters are behind a button. */
export function FoldingFilterBar({ set, children, ...bar }: FoldingFilterBarProps) {
  const id = useId();
  const folded = useFoldedFilters({ set, id });
  if (!folded.isFolding) return <FilterBar {...bar}>{children}</FilterBar>;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-64 flex-1 max-sm:basis-full">
          <FilterBar {...bar} columns="" />
        </div>
        <div className="sm:py-1.5">{folded.button}</div>
      </div>
      {folded.isShown && (
        <div id={id} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {children}
        </div>
      )}
    </div>
  );
}
