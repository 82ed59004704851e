import type { Page } from '@icare/contracts/answers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Search<Answer> = {
  /** The kind of rows searched, as a part of the cache key. */
  kind: string;
  /** Loads the code that the search needs: the contracts import zod, which is too large for opening the search. */
  prepare: () => Promise<unknown>;
  /** Returns the first page of rows for a text. */
  ask: (search: string, signal: AbortSignal) => Promise<Answer>;
};

/** How long typing has to pause before the server is asked. Assumed: longer than the gap between two keys. */
const typingPauseMs = 150;

/** The server's results for the text typed in the portal-wide search. */
export function useLiveSearch<Answer extends { page: Page }>(
  typed: string,
  search: Search<Answer>,
) {
  const { kind, prepare, ask } = search;
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // Loading starts while the user types. If it fails, the search below fails too and shows an error.
    prepare().catch(() => undefined);
  }, [prepare]);

  const query = useQuery({
    queryKey: [kind, 'found', asked],
    queryFn: ({ signal }) => ask(asked, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isLoading = typed !== asked || query.isPlaceholderData || query.isFetching;
  return {
    answer: query.data,
    hasMore: query.data?.page.nextCursor != null,
    isLoading,
    /** Why there is no answer; null while one is awaited. */
    error: isLoading ? null : query.error,
    retry: () => void query.refetch(),
  };
}
