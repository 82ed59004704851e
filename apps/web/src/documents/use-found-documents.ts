import type { listDocuments } from '@icare/contracts/documents';
import { call } from '../api/api-client.ts';
import { useLiveSearch } from '../ui/list/use-live-search.ts';

const contracts = () => import('@icare/contracts/documents');
/** Cached under the tag of the endpoint, so that invalidating the lists also invalidates these results. */
const kind: (typeof listDocuments)['tag'] = 'Documents';
const maxResults = 20;

/** Results in the search of the whole portal: documents of every category that the user may see. */
export function useFoundDocuments(typed: string) {
  const { answer, ...found } = useLiveSearch(typed, {
    kind,
    prepare: contracts,
    ask: fetchResults,
  });
  return { documents: answer?.data.documents ?? [], ...found };
}

async function fetchResults(search: string, signal: AbortSignal) {
  const { listDocuments } = await contracts();
  return call(listDocuments, { query: { search, limit: maxResults } }, { signal });
}
