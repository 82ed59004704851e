import type { SearchHit, SearchKind, searchPortal } from '@icare/contracts/search';
import { useCallback, useState } from 'react';
import { call } from '../api/api-client.ts';
import { errorMessage } from '../api/error-message.ts';
import type { ServerSearch } from '../palette/entry.ts';
import { searchStopped } from '../search/search-stopped.ts';
import { useLiveSearch } from './use-live-search.ts';

const contracts = () => import('@icare/contracts/search');
type Found = {
  hits: readonly SearchHit[];
  /** Kinds of which there is more. */
  moreOf: readonly SearchKind[];
};

/** Cached under the heading of the endpoint. */
const kind: (typeof searchPortal)['tag'] = 'Search';
const atMost = 100;
const none: Found = { hits: [], moreOf: [] };
const notSearched = 'Documents, jobs and people could not be searched.';

/** Everything on the server that the person may see, for what is typed in the search of the whole portal. */
export function useFoundHits(typed: string): ServerSearch & Found {
  const [exactly, setExactly] = useState<string | null>(null);
  const exact = typed !== '' && exactly === typed;
  const ask = useCallback(
    async (q: string, signal: AbortSignal) => {
      const { searchPortal } = await contracts();
      return call(
        searchPortal,
        { query: { q, limit: atMost, ...(exact && { exact: 'true' }) } },
        { signal },
      );
    },
    [exact],
  );
  const { answer, isLoading, error, retry } = useLiveSearch(typed, {
    kind: exact ? `${kind} exact` : kind,
    prepare: contracts,
    ask,
  });
  return {
    ...(typed === '' || !answer ? none : { hits: answer.data.hits, moreOf: answer.data.moreOf }),
    isLoading,
    failure: error ? errorMessage(error, notSearched) : undefined,
    retry,
    corrected: isLoading ? undefined : answer?.data.corrected,
    searchExactly: () => setExactly(typed),
    isNearest: !isLoading && answer?.data.isNearest === true,
    remark: !isLoading && answer?.data.isIncomplete ? searchStopped : undefined,
  };
}
