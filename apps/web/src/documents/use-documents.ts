import {
  type Document,
  type DocumentCategory,
  getDocument,
  listDocuments,
} from '@icare/contracts/documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dataQuery } from '../api/endpoint-query.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { Collection } from './collections.ts';

const rowsPerPage = 200;

/** Documents of a page, fetched with a cursor. While a new search runs, the former rows stay. */
const documentsQuery = (category: DocumentCategory, search: string) =>
  listQuery(listDocuments, { category, search }, rowsPerPage);

export const documentQuery = (id: string) => dataQuery(getDocument, { params: { id } });

/** Documents that are loaded without scrolling, so that groups and counts are complete. Assumed: more than a page has. */
const maxPreloaded = 1000;

export function useDocuments(collection: Collection, search: string) {
  const query = useInfiniteQuery(documentsQuery(collection.category, search));
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } =
    query;

  const documents = useMemo(() => {
    const byId = new Map<string, Document>();
    for (const page of data?.pages ?? []) {
      for (const document of page.data.documents) byId.set(document._id, document);
    }
    return [...byId.values()];
  }, [data]);

  const isLoadingRest =
    hasNextPage && !isPlaceholderData && !isFetchNextPageError && documents.length < maxPreloaded;
  useEffect(() => {
    if (isLoadingRest && !isFetching) void fetchNextPage();
  }, [isLoadingRest, isFetching, fetchNextPage]);

  const page = data?.pages.at(-1)?.page;
  return {
    query,
    documents,
    total: page?.total ?? 0,
    totalIsLowerBound: page?.totalIsLowerBound ?? false,
    /** All rows of the current search are loaded. */
    isComplete: data !== undefined && !hasNextPage && !isPlaceholderData,
    isLoadingRest,
  };
}
