import type { Page } from '@icare/contracts/answers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Search<Answer> = {
  /** Names what is searched among the cached answers. */
  kind: string;
  /** Loads what the search needs: the contracts bring zod, which the search opens without. */
  prepare: () => Promise<unknown>;
  /** The first rows for what is asked. */
  ask: (search: string, signal: AbortSignal) => Promise<Answer>;
};

const pause = 150;

/** The server's results for the text typed in the portal-wide search, asked once typing pauses. */
export function useFound<Answer extends { page: Page }>(typed: string, search: Search<Answer>) {
  const { kind, prepare, ask } = search;
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    // On their way while somebody types; if they do not come, the search itself will say so.
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
    hasFailed: !isLoading && query.isError,
    retry: () => void query.refetch(),
  };
}
