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

/** The documents of a page, a cursor at a time. While another search runs, the rows before stay. */
const documentsQuery = (category: DocumentCategory, search: string) =>
  listQuery(listDocuments, { category, search }, rowsPerPage);

export const documentQuery = (id: string) => dataQuery(getDocument, { params: { id } });

/** Up to here the whole list is loaded unasked, so that groups and their counts are complete. */
const loadedUnasked = 1000;

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

  const loadsOn =
    hasNextPage && !isPlaceholderData && !isFetchNextPageError && documents.length < loadedUnasked;
  useEffect(() => {
    if (loadsOn && !isFetching) void fetchNextPage();
  }, [loadsOn, isFetching, fetchNextPage]);

  const page = data?.pages.at(-1)?.page;
  return {
    query,
    documents,
    total: page?.total ?? 0,
    totalIsLowerBound: page?.totalIsLowerBound ?? false,
    /** The rows are those of the search asked for, and all of them are here. */
    isComplete: data !== undefined && !hasNextPage && !isPlaceholderData,
    loadsOn,
  };
}
