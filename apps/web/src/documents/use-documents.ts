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

/** Pages that are loaded without scrolling, so that groups and counts are complete. Assumed: more than a collection has. */
export const pagesPreloaded = 5;

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

  const loaded = data?.pages.length ?? 0;
  const isLoadingRest =
    hasNextPage &&
    !isPlaceholderData &&
    !isFetchNextPageError &&
    // What is on this device takes no time.
    (isOffline || loaded < pagesPreloaded);
  // A page from this device is there before anybody is told that it is being fetched, so each page asks for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks for the next
  useEffect(() => {
    if (isLoadingRest && !isFetching) void fetchNextPage();
  }, [isLoadingRest, isFetching, loaded, fetchNextPage]);

  const page = data?.pages.at(-1)?.page;
  const isSearchedHere = isOffline && search !== '';
  const isPart = isOffline && isFetchNextPageError;
  return {
    query,
    documents,
    total: isSearchedHere ? documents.length : (page?.total ?? 0),
    totalIsLowerBound: (isSearchedHere && isPart) || (page?.totalIsLowerBound ?? false),
    /** Only these rows of the list are on this device, and the portal cannot be reached; null if all are, or it can. */
    part:
      isPart && page
        ? {
            shown: data.pages.reduce((sum, { data }) => sum + data.documents.length, 0),
            total: page.total,
            totalIsLowerBound: page.totalIsLowerBound,
          }
        : null,
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
