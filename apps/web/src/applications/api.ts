import { listErasableApplications } from '@icare/contracts/application-erasure';
import type { Query } from '@icare/contracts/endpoint';
import { listInterviews } from '@icare/contracts/interviews';
import { listLeavers } from '@icare/contracts/leavers';
import { listMailTemplates } from '@icare/contracts/mail-templates';
import { getOffer } from '@icare/contracts/offers';
import { getPosting, listPostings, type ManagedPosting } from '@icare/contracts/postings';
import {
  getApplication,
  listApplications,
  showApplicationBoard,
} from '@icare/contracts/recruitment';
import { recruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import { recruitmentToday } from '@icare/contracts/recruitment-today';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError, isNetworkError } from '../api/api-error.ts';
import { answerQuery, dataQuery, invalidate } from '../api/endpoint-query.ts';
import { queryClient } from '../api/query-client.ts';

export function applicationBoard(query: Query<typeof showApplicationBoard>) {
  return queryOptions({
    ...answerQuery(showApplicationBoard, { query }),
    placeholderData: keepPreviousData,
  });
}

/** What applicants are mailed, by status. */
export const mailTemplates = dataQuery(listMailTemplates, {});

/** The interviews of an application, cancelled ones included. */
export const interviewsOf = (id: string) => dataQuery(listInterviews, { params: { id } });

/** The offer that stands. */
export const offerOf = (id: string) => dataQuery(getOffer, { params: { id } });
/** How many applications need somebody today. */
export const needsToday = dataQuery(recruitmentToday, {});

export const oneApplication = (id: string) => dataQuery(getApplication, { params: { id } });

/** Narrows the postings of an answer to HR, which always has the fields for HR. */
export const filterManagedPostings = (jobs: readonly object[]) =>
  jobs.filter((job): job is ManagedPosting => 'storedStatus' in job);

/** Assumed: enough for a select. Older postings are found in the list of postings, which links to their applications. */
const maxOptions = 200;

export const newestPostings = queryOptions({
  ...answerQuery(listPostings, { query: { limit: maxOptions } }),
  select: ({ data }) => filterManagedPostings(data.jobs),
  staleTime: 60_000,
});

export function onePosting(id: string) {
  return queryOptions({
    ...answerQuery(getPosting, { params: { id } }),
    select: ({ data }) => filterManagedPostings([data])[0] ?? null,
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

/**
 * Refetches applications, postings and leavers after any change, since they depend on each other. Hiring makes an account, and
 * may bring a licence: people and compliance are asked for when they are shown next. Not at once, since the staff file beside
 * an appointment that was taken back is gone.
 */
export async function refreshRecruitment(): Promise<void> {
  for (const tag of ['People', 'Compliance'])
    void queryClient.invalidateQueries({ queryKey: [tag], refetchType: 'none' });
  await invalidate(listApplications, listPostings, listLeavers);
}

/** The message of a failed load: from the HR service's error catalogue (spec, public and staff §8), or from the server. */
export function describeLoadFailure(error: unknown, otherwise: string) {
  if (isNetworkError(error)) {
    const [message = otherwise, ...checklist] = error.message.split('\n');
    return { message, children: checklist.join(' ') };
  }
  const hasMessage = error instanceof ApiError && error.message !== '';
  return { message: hasMessage ? error.message : otherwise, children: null };
}
