import {
  getPosting,
  listPublicPostings,
  type Posting,
  summarizePostings,
} from '@icare/contracts/postings';
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerQuery, dataQuery, endpointKey, invalidate } from '../api/endpoint-query.ts';
import { queryClient } from '../api/query-client.ts';
import { listQuery } from '../ui/list/list-query.ts';

export type PublicPostingFilters = { search: string; department: string };

export const rowsPerPage = 30;
const maxFeatured = 12;

/** Positions that accept applications, fetched with a cursor. While a new search runs, the former rows stay. */
export function postingsQuery(filters: PublicPostingFilters) {
  return listQuery(listPublicPostings, filters, rowsPerPage);
}

export function featuredQuery(filters: PublicPostingFilters) {
  const query = { ...filters, featured: 'true', limit: maxFeatured } as const;
  return queryOptions({
    ...answerQuery(listPublicPostings, { query }),
    placeholderData: keepPreviousData,
  });
}

export const summaryQuery = queryOptions({
  ...dataQuery(summarizePostings, {}),
});

export function postingQuery(id: string) {
  return queryOptions({
    ...dataQuery(getPosting, { params: { id } }),
    // A loaded list already has the whole position, which saves seconds on a slow line.
    placeholderData: () => listedPosting(id),
  });
}

function listedPosting(id: string): { success: true; data: Posting } | undefined {
  type Page = { data: Posting[] };
  const lists = queryClient.getQueriesData<Page | InfiniteData<Page>>({
    queryKey: endpointKey(listPublicPostings),
  });
  const data = lists
    .flatMap(([, list]) => (list && 'pages' in list ? list.pages : (list ?? [])))
    .flatMap((page) => page.data)
    .find((job) => job.id === id);
  return data && { success: true, data };
}

/** Call after an application, or when a position turns out to be closed. */
export function refreshPostings(): void {
  void invalidate(listPublicPostings);
}
