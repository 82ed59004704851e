import type { ReactNode } from 'react';
import { FiltersOrActions } from './filters-or-actions.tsx';
import { SelectAll } from './select-boxes.tsx';
import type { RowSelection } from './use-selection.ts';

type SelectionBarProps = {
  selection: RowSelection;
  /** The noun of the rows, singular and plural: ['alert', 'alerts']. */
  noun: readonly [one: string, several: string];
  /** Rows that the actions take at once. */
  most: number;
  actions: ReactNode;
  /** What ticking rows is for, while none is. */
  hint: string;
};

/** Above a list without filters: selects all, and acts on the selected rows. */
export function SelectionBar({ hint, ...bar }: SelectionBarProps) {
  return (
    <>
      <FiltersOrActions {...bar}>
        <p className="flex min-h-14 items-center text-meta text-muted">{hint}</p>
      </FiltersOrActions>
      <div className="py-1">
        <SelectAll selection={bar.selection} />
      </div>
    </>
  );
}
