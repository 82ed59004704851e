import type { Page } from '@icare/contracts/answers';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Failed } from '../states/failed.tsx';
import { SkeletonRows } from '../states/loading.tsx';

export type ListQuery = ListFootProps['query'] & {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
};

type ListBodyProps = {
  query: ListQuery;
  /** Shown if the list cannot be loaded. The message is the specification's text, if it has one. */
  failure: { message: string; children?: ReactNode };
  isEmpty: boolean;
  /** Shown instead of the rows if there are none. */
  empty: ReactNode;
  /** How many rows are shown: '50 of 437 documents'. */
  count: string;
  skeletonRows?: number;
  /** The rows. */
  children: ReactNode;
};

/** The rows of a list, or its loading, error or empty state; below them the count. */
export function ListBody(props: ListBodyProps) {
  const { query, failure, isEmpty, empty, count, skeletonRows = 10, children } = props;
  return (
    <>
      {query.isPending && <SkeletonRows count={skeletonRows} />}
      {query.isError && <Failed {...failure} query={query} />}
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

type ListFootProps = {
  /** How many rows are shown: '50 of 437 documents'. */
  count: string;
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** Below a list: the count, and a button that loads more rows. */
export function ListFoot({ count, query }: ListFootProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <span className="text-muted tabular-nums">{count}</span>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

/** '50 of 437'. The server's total may be older than the rows and smaller than their number, so the larger one counts. */
export function countShown(shown: number, page: Page | undefined): string | undefined {
  if (!page) return undefined;
  const total = Math.max(page.total, shown).toLocaleString('en');
  return `${shown.toLocaleString('en')} of ${total}${page.totalIsLowerBound ? '+' : ''}`;
}
