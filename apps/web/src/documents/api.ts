import { type DocumentCategory, getDocument, listDocuments } from '@icare/contracts/documents';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

const rowsPerPage = 200;

/** The documents of a page, a cursor at a time. While another search runs, the rows before stay. */
export function documentsQuery(category: DocumentCategory, search: string) {
  return infiniteQueryOptions({
    queryKey: ['documents', category, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listDocuments,
        { query: { category, search, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: ['document', id],
    queryFn: async ({ signal }) => (await call(getDocument, { params: { id } }, { signal })).data,
  });
}
