import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { SkeletonRows } from './loading.tsx';

type QueryStateProps = {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => Promise<unknown>;
  };
  /** The expected number of rows. */
  rows: number;
  /** The message if the rows cannot be loaded. */
  failure: string;
  /** Further text beside Retry, such as advice. */
  children?: ReactNode;
};

/** Shown instead of rows that are loading or could not be loaded. */
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
