import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { Empty } from '../states/empty.tsx';
import { ListBody, type ListQuery } from './list-body.tsx';

type ListScreenProps = {
  title: string;
  /** The plural of what a row holds: 'messages'. */
  noun: string;
  /** '50 of 437'; nothing until it is known. */
  count: string | undefined;
  /** Beside the heading. */
  action?: ReactNode;
  /** Between the heading and the rows: notices, search and filters. */
  head: ReactNode;
  query: ListQuery;
  failure?: { message: string; children?: ReactNode };
  isEmpty: boolean;
  /** In place of the rows when there are none, though no filter leaves any out. */
  empty: ReactNode;
  /** Filters that leave rows out are offered to be cleared when none is left. */
  filters?: { isFiltered: boolean; clear: () => void };
  /** The rows. */
  children: ReactNode;
};

/** A list of a work screen: heading, filters, and the list itself. */
export function ListScreen(props: ListScreenProps) {
  const { title, noun, count, action, head, empty, filters, children, ...list } = props;
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
      data-list
    >
      <SectionHeading id={headingId} title={title} action={action} {...(count ? { count } : {})} />
      {head}
      <ListBody
        failure={{ message: `Failed to load ${noun}.` }}
        {...list}
        count={`${count} ${noun}`}
        empty={filters?.isFiltered ? <NoMatches noun={noun} onClear={filters.clear} /> : empty}
      >
        {children}
      </ListBody>
    </section>
  );
}

/** The filters leave no row. */
export function NoMatches({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <Empty
      title={`No ${noun} match your search criteria`}
      level={3}
      action={<Button onClick={onClear}>Clear the filters</Button>}
    />
  );
}
