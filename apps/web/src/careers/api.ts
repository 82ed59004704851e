import {
  getPosting,
  listPublicPostings,
  type ManagedPosting,
  type Posting,
  summarizePostings,
} from '@icare/contracts/postings';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

export type JobFilters = { search: string; department: string };

const rowsPerPage = 30;
const featuredRows = 12;

/** Asked also where the browser believes itself offline: the page has something to show then, and says so. */
const evenOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Positions that take applications, a cursor at a time. While another search runs, the rows before stay. */
export function jobsQuery(filters: JobFilters) {
  return infiniteQueryOptions({
    queryKey: ['careers', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPublicPostings,
        { query: { ...filters, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...evenOffline,
  });
}

export function featuredQuery(filters: JobFilters) {
  return queryOptions({
    queryKey: ['careers', 'featured', filters],
    queryFn: ({ signal }) =>
      call(
        listPublicPostings,
        { query: { ...filters, featured: 'true', limit: featuredRows } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...evenOffline,
  });
}

export const summaryQuery = queryOptions({
  queryKey: ['careers', 'summary'],
  queryFn: async ({ signal }) => (await call(summarizePostings, {}, { signal })).data,
  ...evenOffline,
});

export function jobQuery(id: string) {
  return queryOptions({
    queryKey: ['careers', 'job', id],
    queryFn: async ({ signal }): Promise<Posting | ManagedPosting> =>
      (await call(getPosting, { params: { id } }, { signal })).data,
    // A list has said everything of it already; on a slow line that is seconds.
    placeholderData: () => listedJob(id),
    ...evenOffline,
  });
}

function listedJob(id: string): Posting | undefined {
  type Page = { data: Posting[] };
  const lists = queryClient.getQueriesData<Page | InfiniteData<Page>>({
    predicate: ({ queryKey: [area, kind] }) =>
      area === 'careers' && (kind === 'list' || kind === 'featured'),
  });
  return lists
    .flatMap(([, list]) => (list && 'pages' in list ? list.pages : (list ?? [])))
    .flatMap(({ data }) => data)
    .find((job) => job.id === id);
}

/** After an application, or when a position turns out to be gone. */
export function refreshJobs(): void {
  void queryClient.invalidateQueries({ queryKey: ['careers'] });
}
