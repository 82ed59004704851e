import type { SearchHit, searchPortal } from '@icare/contracts/search';
import { useCallback, useState } from 'react';
import { call } from '../api/api-client.ts';
import type { ServerSearch } from '../palette/entry.ts';
import { useLiveSearch } from '../ui/list/use-live-search.ts';

const contracts = () => import('@icare/contracts/search');
/** Cached under the heading of the endpoint. */
const kind: (typeof searchPortal)['tag'] = 'Search';
const atMost = 100;
const none: SearchHit[] = [];

/** Everything on the server that the person may see, for what is typed in the search of the whole portal. */
export function useFoundHits(typed: string): ServerSearch & { hits: readonly SearchHit[] } {
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
  const { answer, isLoading, hasFailed, retry } = useLiveSearch(typed, {
    kind: exact ? `${kind} exact` : kind,
    prepare: contracts,
    ask,
  });
  return {
    hits: typed === '' ? none : (answer?.data.hits ?? none),
    isLoading,
    hasFailed,
    retry,
    corrected: isLoading ? undefined : answer?.data.corrected,
    searchExactly: () => setExactly(typed),
    isNearest: !isLoading && answer?.data.isNearest === true,
  };
}
