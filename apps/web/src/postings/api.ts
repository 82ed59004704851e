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

const rowsPerPage = 30;
const featuredRows = 12;

/** Asked also where the browser believes itself offline: the page has something to show then, and says so. */
const evenOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Positions that take applications, a cursor at a time. While another search runs, the rows before stay. */
export function postingsQuery(filters: PublicPostingFilters) {
  return { ...listQuery(listPublicPostings, filters, rowsPerPage), ...evenOffline };
}

export function featuredQuery(filters: PublicPostingFilters) {
  const query = { ...filters, featured: 'true', limit: featuredRows } as const;
  return queryOptions({
    ...answerQuery(listPublicPostings, { query }),
    placeholderData: keepPreviousData,
    ...evenOffline,
  });
}

export const summaryQuery = queryOptions({ ...dataQuery(summarizePostings, {}), ...evenOffline });

export function postingQuery(id: string) {
  return queryOptions({
    ...dataQuery(getPosting, { params: { id } }),
    // A list has shown all of it already; on a slow line that is seconds.
    placeholderData: () => listedPosting(id),
    ...evenOffline,
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

/** After an application, or when a position turns out to be gone. */
export function refreshPostings(): void {
  void invalidate(listPublicPostings);
}
