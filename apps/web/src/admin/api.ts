import {
  type DocumentCategory,
  type DocumentStatus,
  type DocumentVisibility,
  type documentSorts,
  listAllDocuments,
  listDocumentVersions,
} from '@icare/contracts/documents';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

const rowsPerPage = 50;
/** How many of a category stand beside its upload form (spec, compliance and admin §9). */
const recentRows = 5;

type DocumentSort = (typeof documentSorts)[number];

/** What the list of all documents is asked for. */
export type DocumentFilters = {
  search: string;
  category: DocumentCategory | undefined;
  status: DocumentStatus | undefined;
  visibility: DocumentVisibility | undefined;
  deleted: boolean;
  sort: DocumentSort;
  order: 'asc' | 'desc';
};

/** The same as the query of the call. */
export function queryOf({ deleted, ...filters }: DocumentFilters) {
  return { ...filters, deleted: deleted ? 'true' : undefined };
}

export function recentDocuments(category: DocumentCategory) {
  return queryOptions({
    queryKey: ['admin', 'documents', 'recent', category],
    queryFn: ({ signal }) =>
      call(listAllDocuments, { query: { category, limit: recentRows } }, { signal }),
  });
}

export function allDocuments(filters: DocumentFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'documents', 'all', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAllDocuments,
        { query: { ...queryOf(filters), limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function documentVersions(id: string) {
  return queryOptions({
    queryKey: ['admin', 'documents', 'versions', id],
    queryFn: ({ signal }) => call(listDocumentVersions, { params: { id } }, { signal }),
  });
}

/** After any change of a document: here and on the pages that list documents. */
export function refreshDocuments(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'documents'] }),
    queryClient.invalidateQueries({ queryKey: ['documents'] }),
    queryClient.invalidateQueries({ queryKey: ['document'] }),
  ]);
}
