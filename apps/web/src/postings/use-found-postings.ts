import type { listPublicPostings } from '@icare/contracts/postings';
import { call } from '../api/api-client.ts';
import { useLiveSearch } from '../ui/list/use-live-search.ts';

const contracts = () => import('@icare/contracts/postings');
/** Cached under the tag of the endpoint, so that invalidating the lists also invalidates these results. */
const kind: (typeof listPublicPostings)['tag'] = 'Careers';
const maxResults = 10;

/** Results in the search of the whole portal: positions that accept applications. */
export function useFoundPostings(typed: string) {
  const { answer, ...found } = useLiveSearch(typed, {
    kind,
    prepare: contracts,
    ask: fetchResults,
  });
  return { jobs: answer?.data ?? [], ...found };
}

async function fetchResults(search: string, signal: AbortSignal) {
  const { listPublicPostings } = await contracts();
  return call(listPublicPostings, { query: { search, limit: maxResults } }, { signal });
}
