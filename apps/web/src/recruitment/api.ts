import { listErasableApplications } from '@icare/contracts/application-erasure';
import type { ApplicationStatus } from '@icare/contracts/application-status';
import { listLeavers } from '@icare/contracts/leavers';
import {
  getPosting,
  listPostings,
  type ManagedPosting,
  type PostingStatus,
} from '@icare/contracts/postings';
import {
  getApplication,
  listApplications,
  recruitmentFigures,
  showApplicationBoard,
} from '@icare/contracts/recruitment';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

const rowsPerPage = 50;
const root = 'recruitment';
export const boardKey = [root, 'board'] as const;

/** What a list of applications is asked for. */
export type ApplicationFilters = {
  search: string;
  jobId: string | undefined;
  department: string | undefined;
  status: ApplicationStatus | undefined;
  possibleDuplicate: boolean;
};

/** The same as the query of the call. */
export function queryOf({ possibleDuplicate, ...filters }: ApplicationFilters) {
  return { ...filters, possibleDuplicate: possibleDuplicate ? ('true' as const) : undefined };
}

export function applicationBoard(filters: ApplicationFilters) {
  const { status: _everyColumn, ...query } = queryOf(filters);
  return queryOptions({
    queryKey: [...boardKey, query],
    queryFn: ({ signal }) => call(showApplicationBoard, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function applicationList(filters: ApplicationFilters) {
  return infiniteQueryOptions({
    queryKey: [root, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listApplications,
        { query: { ...queryOf(filters), limit: rowsPerPage, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function oneApplication(id: string) {
  return queryOptions({
    queryKey: [root, 'one', id],
    queryFn: async ({ signal }) =>
      (await call(getApplication, { params: { id } }, { signal })).data,
  });
}

export type PostingFilters = {
  search: string;
  department: string | undefined;
  status: PostingStatus | undefined;
};

/** HR gets every posting with what only HR sees. */
const managed = (jobs: readonly object[]) =>
  jobs.filter((job): job is ManagedPosting => 'storedStatus' in job);

export function postingList(filters: PostingFilters) {
  return infiniteQueryOptions({
    queryKey: [root, 'postings', filters],
    queryFn: async ({ pageParam, signal }) => {
      const { data, page } = await call(
        listPostings,
        { query: { ...filters, limit: rowsPerPage, cursor: pageParam } },
        { signal },
      );
      return { jobs: managed(data.jobs), page };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Enough for a choice; whoever looks for an older one goes by the list of postings. */
const offeredPostings = 200;

export const newestPostings = queryOptions({
  queryKey: [root, 'postings', 'newest'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listPostings, { query: { limit: offeredPostings } }, { signal });
    return managed(data.jobs);
  },
  staleTime: 60_000,
});

export function onePosting(id: string) {
  return queryOptions({
    queryKey: [root, 'posting', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(getPosting, { params: { id } }, { signal });
      return managed([data])[0] ?? null;
    },
  });
}

export type FigureFilters = {
  jobId: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

export function figures(query: FigureFilters) {
  return queryOptions({
    queryKey: [root, 'figures', query],
    queryFn: async ({ signal }) => (await call(recruitmentFigures, { query }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export const erasableList = infiniteQueryOptions({
  queryKey: [root, 'erasable', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(
      listErasableApplications,
      { query: { limit: rowsPerPage, cursor: pageParam } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
});

export const leaverList = infiniteQueryOptions({
  queryKey: [root, 'leavers'],
  queryFn: ({ pageParam, signal }) =>
    call(listLeavers, { query: { limit: rowsPerPage, cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
});

/** How many wait to be erased. */
export const erasableCount = queryOptions({
  queryKey: [root, 'erasable', 'count'],
  queryFn: async ({ signal }) =>
    (await call(listErasableApplications, { query: { limit: 1 } }, { signal })).page,
});

/** After any change: what is shown of applications hangs together. */
export function refreshRecruitment(): Promise<unknown> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}
