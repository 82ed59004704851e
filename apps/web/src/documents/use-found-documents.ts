import type { listDocuments } from '@icare/contracts/documents';
import { call } from '../api/api-client.ts';
import { useLiveSearch } from '../ui/list/use-live-search.ts';

const contracts = () => import('@icare/contracts/documents');
/** Cached under the heading of the endpoint, so that what invalidates the lists invalidates this too. */
const kind: (typeof listDocuments)['tag'] = 'Documents';
const atMost = 20;

/** Documents of every category that the person may see, for what is typed in the search of the whole portal. */
export function useFoundDocuments(typed: string) {
  const { answer, ...found } = useLiveSearch(typed, { kind, prepare: contracts, ask });
  return { documents: answer?.data.documents ?? [], ...found };
}

async function ask(search: string, signal: AbortSignal) {
  const { listDocuments } = await contracts();
  return call(listDocuments, { query: { search, limit: atMost } }, { signal });
}
