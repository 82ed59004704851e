import {
  type Document,
  type DocumentCategory,
  getDocument,
  listDocuments,
} from '@icare/contracts/documents';
import { foldText } from '@icare/domain/fold-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useIsOffline } from '../api/connection.ts';
import { dataQuery } from '../api/endpoint-query.ts';
import { listQuery } from '../ui/list/list-query.ts';
import type { Collection } from './collections.ts';

const rowsPerPage = 200;

/** Documents of a page, fetched with a cursor. While a new search runs, the former rows stay. */
export const documentsQuery = (category: DocumentCategory, search: string) =>
  listQuery(listDocuments, { category, search }, rowsPerPage);

export const documentQuery = (id: string) => dataQuery(getDocument, { params: { id } });

/** Documents that are loaded without scrolling, so that groups and counts are complete. Assumed: more than a page has. */
const maxPreloaded = 1000;

export function useDocuments(collection: Collection, search: string) {
  // A search was not kept on this device, but the list of all documents was: that is searched here.
  const isOffline = useIsOffline();
  const query = useInfiniteQuery(documentsQuery(collection.category, isOffline ? '' : search));
  const { data, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } =
    query;

  const documents = useMemo(() => {
    const byId = new Map<string, Document>();
    for (const page of data?.pages ?? []) {
      for (const document of page.data.documents) byId.set(document._id, document);
    }
    return [...byId.values()].filter((document) => !isOffline || hasWords(document, search));
  }, [data, isOffline, search]);

  const isLoadingRest =
    hasNextPage && !isPlaceholderData && !isFetchNextPageError && documents.length < maxPreloaded;
  useEffect(() => {
    if (isLoadingRest && !isFetching) void fetchNextPage();
  }, [isLoadingRest, isFetching, fetchNextPage]);

  const page = data?.pages.at(-1)?.page;
  return {
    query,
    documents,
    total: isOffline ? documents.length : (page?.total ?? 0),
    totalIsLowerBound: page?.totalIsLowerBound ?? false,
    /** All rows of the current search are loaded. */
    isComplete: data !== undefined && !hasNextPage && !isPlaceholderData,
    isLoadingRest,
  };
}

/** Whether the search of the list would find it, as far as the list tells. */
function hasWords(
  { number, name, departments, subcategory, description }: Document,
  search: string,
) {
  const words = foldText(search).trim();
  return [number, name, ...departments, subcategory ?? '', description].some((text) =>
    foldText(text).includes(words),
  );
}
