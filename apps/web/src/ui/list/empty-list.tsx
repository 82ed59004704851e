import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Empty } from '../states/empty.tsx';

type EmptyListProps = {
  title: string;
  filters: { isFiltered: boolean; clear: () => void };
  /** Shown if the filters may be why. */
  noMatch: string;
  /** Adds the first row. */
  add?: { label: string; icon: LucideIcon; onClick: () => void } | false;
  /** Shown if nothing is filtered. */
  children: ReactNode;
};

/** In the place of rows: says whether the filters are why there are none, and what to do about it. */
export function EmptyList({ title, filters, noMatch, add, children }: EmptyListProps) {
  const { isFiltered, clear } = filters;
  return (
    <Empty
      title={title}
      action={
        (isFiltered || add) && (
          <div className="flex flex-wrap gap-3">
            {isFiltered && <Button onClick={clear}>Clear the filters</Button>}
            {add && (
              <Button variant={isFiltered ? 'default' : 'primary'} onClick={add.onClick}>
                <Icon icon={add.icon} />
                {add.label}
              </Button>
            )}
          </div>
        )
      }
    >
      {isFiltered ? noMatch : children}
    </Empty>
  );
}
