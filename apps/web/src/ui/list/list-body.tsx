import type { ReactNode } from 'react';
import { Failed } from '../states/failed.tsx';
import { SkeletonRows } from '../states/loading.tsx';
import { ListFoot, type ListFootProps } from './list-foot.tsx';

export type ListQuery = ListFootProps['query'] & {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type ListBodyProps = {
  query: ListQuery;
  /** Said when the list does not come, in the specification's words where it has them. */
  failure: { message: string; children?: ReactNode };
  isEmpty: boolean;
  /** In place of the rows when there are none. */
  empty: ReactNode;
  /** How many rows are shown: '50 of 437 documents'. */
  count: string;
  skeletonRows?: number;
  /** The rows. */
  children: ReactNode;
};

/** The rows of a list or what stands in their place, and how many of them are shown. */
export function ListBody(props: ListBodyProps) {
  const { query, failure, isEmpty, empty, count, skeletonRows = 10, children } = props;
  return (
    <>
      {query.isPending && <SkeletonRows count={skeletonRows} />}
      {query.isError && (
        <Failed {...failure} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {!query.isPending && !query.isError && isEmpty && empty}
      {!isEmpty && (
        <div aria-busy={query.isPlaceholderData}>
          {children}
          <ListFoot count={count} query={query} />
        </div>
      )}
    </>
  );
}
