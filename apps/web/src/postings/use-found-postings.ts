import type { listPublicPostings } from '@icare/contracts/postings';
import { call } from '../api/api-client.ts';
import { useLiveSearch } from '../ui/list/use-live-search.ts';

const contracts = () => import('@icare/contracts/postings');
/** Cached under the heading of the endpoint, so that what invalidates the lists invalidates this too. */
const kind: (typeof listPublicPostings)['tag'] = 'Careers';
const atMost = 10;

/** Positions that take applications, for what is typed in the search of the whole portal. */
export function useFoundPostings(typed: string) {
  const { answer, ...found } = useLiveSearch(typed, { kind, prepare: contracts, ask });
  return { jobs: answer?.data ?? [], ...found };
}

async function ask(search: string, signal: AbortSignal) {
  const { listPublicPostings } = await contracts();
  return call(listPublicPostings, { query: { search, limit: atMost } }, { signal });
}
