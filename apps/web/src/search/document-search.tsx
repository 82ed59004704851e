import { searchPortal, searchQueryMaxLength } from '@icare/contracts/search';
import { call } from '../api/api-client.ts';
import { endpointKey } from '../api/endpoint-query.ts';
import type { ControlWiring } from '../ui/field.tsx';
import { type Find, FindBox } from '../ui/find-box.tsx';

/** A document that a search found; `detail` begins with its number. */
export type PickedDocument = { id: string; name: string; detail: string };

/** Numbers contain no middle dot. */
export const numberOf = ({ detail }: PickedDocument) => detail.split(' · ', 1).join();

type DocumentSearchProps = ControlWiring & { onPick: (document: PickedDocument) => void };

/** A search box with documents in force, found as the search over everything finds them. */
export function DocumentSearch(props: DocumentSearchProps) {
  return (
    <FindBox
      {...props}
      find={findDocuments}
      toLines={({ name, detail }) => ({ title: name, detail })}
      listLabel="Documents in force"
      placeholder="Name or number"
      maxLength={searchQueryMaxLength}
      texts={texts}
    />
  );
}

const texts = {
  none: (typed: string) => `No document in force matches ‘${typed}’.`,
  failure: 'The documents could not be searched. Type another letter to try again.',
};

const findDocuments: Find<PickedDocument> = (typed) => ({
  queryKey: [...endpointKey(searchPortal), 'documents', typed],
  queryFn: async ({ signal }) => {
    const query = { q: typed, in: 'document', limit: 8 } as const;
    const { data, page } = await call(searchPortal, { query }, { signal });
    const items = data.hits.map(({ id, title, detail }) => ({ id, name: title, detail }));
    return { items, hasMore: page.nextCursor !== null };
  },
});
