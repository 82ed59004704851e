import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../section-heading.tsx';
import { Failed } from '../states/failed.tsx';
import { SkeletonRows } from '../states/loading.tsx';
import { ListFoot, type ListFootProps } from './list-foot.tsx';

type ListFrameProps = {
  title: string;
  /** What the rows are: 'messages'. */
  noun: string;
  /** '50 of 437'; nothing until it is known. */
  count: string | undefined;
  /** Beside the heading. */
  action?: ReactNode;
  /** Between the heading and the rows: notices, search and filters. */
  head: ReactNode;
  query: ListFootProps['query'] & {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Said when the list does not come, in the specification's words where it has them. */
  failure?: { message: string; children?: ReactNode };
  isEmpty: boolean;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** A list of a work screen: heading, filters, rows or what stands in their place, and how many of them are shown. */
export function ListFrame(props: ListFrameProps) {
  const { title, noun, count, action, head, query, isEmpty, empty, children } = props;
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5"
      data-list
    >
      <SectionHeading id={headingId} title={title} action={action} {...(count ? { count } : {})} />
      {head}
      {query.isPending && <SkeletonRows count={10} />}
      {query.isError && (
        <Failed
          {...(props.failure ?? { message: `Failed to load ${noun}.` })}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!query.isPending && !query.isError && isEmpty && empty}
      {!isEmpty && (
        <div aria-busy={query.isPlaceholderData}>
          {children}
          <ListFoot count={`${count} ${noun}`} query={query} />
        </div>
      )}
    </section>
  );
}
