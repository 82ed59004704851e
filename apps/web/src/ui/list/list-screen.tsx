import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Empty } from '../states/empty.tsx';
import { ListBody, type ListQuery } from './list-body.tsx';

type ListScreenProps = {
  title: string;
  /** The plural name of the rows: 'messages'. */
  noun: string;
  /** '50 of 437'; undefined until the list has loaded. */
  count: string | undefined;
  /** Views of the list, after its title. */
  views?: ReactNode;
  /** Small buttons beside the count, for what the table shows. */
  tools?: ReactNode;
  /** Beside the heading. */
  action?: ReactNode;
  /** Between the heading and the rows: notices, search and filters. */
  head: ReactNode;
  query: ListQuery;
  failure?: { message: string; children?: ReactNode };
  isEmpty: boolean;
  /** Shown instead of the rows if the unfiltered list has none. */
  empty: ReactNode;
  /** With these, a filtered list without rows offers to clear the filters. */
  filters?: {
    isFiltered: boolean;
    clear: () => void;
    /** What was searched for, if only other things with its words were found, which stand below. */
    foundBelow?: string;
  };
  /** For keys that act on the selected rows. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** The rows. */
  children: ReactNode;
};

/** A screen with a list: a line with its title, a line with its filters, and the rows. */
export function ListScreen(props: ListScreenProps) {
  const { title, noun, count, views, tools, action, head, empty, filters, ...rest } = props;
  const { children, onKeyDown, ...list } = rest;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col" data-list onKeyDown={onKeyDown}>
      <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 py-1.5 max-sm:min-h-9 max-sm:gap-x-3 max-sm:gap-y-0 max-sm:py-0 max-[22rem]:py-1!">
        <h2 id={headingId} className="text-head leading-tight font-heavy tracking-[-.018em]">
          {title}{' '}
          {count && (
            <span className="ml-2 text-ui font-regular tracking-normal text-muted tabular-nums">
              {count}
            </span>
          )}
        </h2>
        {tools}
        {views}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {head}
      <ListBody
        failure={{ message: `Failed to load ${noun}.` }}
        {...list}
        count={`${count} ${noun}`}
        empty={
          filters?.isFiltered ? (
            <NoMatches noun={noun} onClear={filters.clear} foundBelow={filters.foundBelow} />
          ) : (
            empty
          )
        }
      >
        {children}
      </ListBody>
    </section>
  );
}

type NoMatchesProps = { noun: string; onClear: () => void; foundBelow?: string | undefined };

export function NoMatches({ noun, onClear, foundBelow }: NoMatchesProps) {
  if (foundBelow) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <p className="min-w-0 wrap-anywhere">
          No row of this list has exactly “{foundBelow}”. What fits otherwise follows.
        </p>
        <Button onClick={onClear}>Clear the filters</Button>
      </div>
    );
  }
  return (
    <Empty
      title={`No ${noun} match your search criteria`}
      level={3}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
}
