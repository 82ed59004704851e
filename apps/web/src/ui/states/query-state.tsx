import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { SkeletonRows } from './loading.tsx';

type QueryStateProps = {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** As many as probably come. */
  rows: number;
  /** The message when they do not come. */
  failure: string;
  /** Further text beside Retry, such as advice. */
  children?: ReactNode;
};

/** In the place of rows that are still to come, or that did not. */
export function QueryState({ query, rows, failure, children }: QueryStateProps) {
  return (
    <>
      {query.isPending && <SkeletonRows count={rows} />}
      {query.isError && (
        <Failed message={failure} query={query}>
          {children}
        </Failed>
      )}
    </>
  );
}
