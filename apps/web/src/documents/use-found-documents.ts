import { call } from '../lib/api-client.ts';
import { useFound } from '../lib/use-found.ts';

const contracts = () => import('@icare/contracts/documents');
const atMost = 20;

/** Documents of every category that the person may see, for what is typed in the search of the whole portal. */
export function useFoundDocuments(typed: string) {
  const { answer, ...found } = useFound(typed, { kind: 'documents', prepare: contracts, ask });
  return { documents: answer?.data.documents ?? [], ...found };
}

async function ask(search: string, signal: AbortSignal) {
  const { listDocuments } = await contracts();
  return call(listDocuments, { query: { search, limit: atMost } }, { signal });
}
