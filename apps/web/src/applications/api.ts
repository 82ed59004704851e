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
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerQuery, dataQuery, invalidate, keyOf } from '../api/endpoint-query.ts';

export const boardKey = keyOf(showApplicationBoard);

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
    ...answerQuery(showApplicationBoard, { query }),
    placeholderData: keepPreviousData,
  });
}

export const oneApplication = (id: string) => dataQuery(getApplication, { params: { id } });

export type PostingFilters = {
  search: string;
  department: string | undefined;
  status: PostingStatus | undefined;
};

/** HR gets every posting with what only HR sees. */
export const managed = (jobs: readonly object[]) =>
  jobs.filter((job): job is ManagedPosting => 'storedStatus' in job);

/** Enough for a choice; whoever looks for an older one goes by the list of postings. */
const offeredPostings = 200;

export const newestPostings = queryOptions({
  ...answerQuery(listPostings, { query: { limit: offeredPostings } }),
  select: ({ data }) => managed(data.jobs),
  staleTime: 60_000,
});

export function onePosting(id: string) {
  return queryOptions({
    ...answerQuery(getPosting, { params: { id } }),
    select: ({ data }) => managed([data])[0] ?? null,
  });
}

export type FigureFilters = {
  jobId: string | undefined;
  from: string | undefined;
  to: string | undefined;
};

export function figures(query: FigureFilters) {
  return queryOptions({
    ...dataQuery(recruitmentFigures, { query }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait to be erased. */
export const erasableCount = queryOptions({
  ...answerQuery(listErasableApplications, { query: { limit: 1 } }),
  select: ({ page }) => page,
});

/** After any change: what is shown of applications hangs together. */
export const refreshRecruitment = () => invalidate(listApplications, listPostings, listLeavers);
