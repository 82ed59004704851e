import { listErasableApplications } from '@icare/contracts/application-erasure';
import type { Query } from '@icare/contracts/endpoint';
import { listLeavers } from '@icare/contracts/leavers';
import { getPosting, listPostings, type ManagedPosting } from '@icare/contracts/postings';
import {
  getApplication,
  listApplications,
  recruitmentMetrics,
  showApplicationBoard,
} from '@icare/contracts/recruitment';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, isNetworkError } from '../api/api-error.ts';
import { answerQuery, dataQuery, endpointKey, invalidate } from '../api/endpoint-query.ts';

export const boardKey = endpointKey(showApplicationBoard);

export function applicationBoard(query: Query<typeof showApplicationBoard>) {
  return queryOptions({
    ...answerQuery(showApplicationBoard, { query }),
    placeholderData: keepPreviousData,
  });
}

export const oneApplication = (id: string) => dataQuery(getApplication, { params: { id } });

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

export function metrics(query: Query<typeof recruitmentMetrics>) {
  return queryOptions({
    ...dataQuery(recruitmentMetrics, { query }),
    placeholderData: keepPreviousData,
  });
}

export const erasableCount = queryOptions({
  ...answerQuery(listErasableApplications, { query: { limit: 1 } }),
  select: ({ page }) => page,
});

/** After any change: what is shown of applications hangs together. */
export const refreshRecruitment = () => invalidate(listApplications, listPostings, listLeavers);

/** The message of the HR service's error catalogue (spec, public and staff §8); otherwise the server's own. */
export function whyNotLoaded(error: unknown, otherwise: string) {
  if (isNetworkError(error)) {
    const [message = otherwise, ...checklist] = error.message.split('\n');
    return { message, children: checklist.join(' ') };
  }
  const hasMessage = error instanceof ApiError && error.message !== '';
  return { message: hasMessage ? error.message : otherwise, children: null };
}
