import type { Body } from '@icare/contracts/endpoint';
import type { PostingDetails, updatePosting } from '@icare/contracts/postings';
import { closesAtOnce, pastDeadlineMessage } from '@icare/domain/posting-status';
import { invalidField } from '../platform/errors.ts';
import type { PostingRow } from './posting-row.ts';
import { currentStatus } from './to-posting.ts';

/**
 * Clients send a posting back as they read it, for example with a later deadline. If its deadline closed it, they send
 * the derived status `closed`, which must not close it: the stored status is kept.
 */
export function requestedDetails(
  { storedStatus, basedOn: _, ...given }: Body<typeof updatePosting>,
  row: PostingRow,
  today: string,
) {
  const isAsRead = storedStatus === row.status && given.status === currentStatus(row, today);
  return isAsRead ? { ...given, status: row.status } : given;
}

/** Absent fields keep their values, and the rules are applied to the merged posting. */
export function settleDetails<Before extends object>(
  before: Before,
  given: ReturnType<typeof requestedDetails>,
) {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const details = { ...before, ...Object.fromEntries(named) } as Before & PostingDetails;
  const { salaryMin, salaryMax } = details;
  if (salaryMin !== null && salaryMax !== null && salaryMax < salaryMin) {
    throw invalidField('salaryMax', 'The highest salary cannot be below the lowest.');
  }
  return details;
}

/** Refuses to list a posting whose deadline has passed. */
export function refusePastDeadline(
  before: Pick<PostingDetails, 'status' | 'applicationDeadline'> | null,
  after: PostingDetails,
  today: string,
): void {
  if (closesAtOnce(before, after, today)) {
    throw invalidField('applicationDeadline', pastDeadlineMessage);
  }
}

/** The columns of the details. */
export function toColumns(details: PostingDetails) {
  const { applicationDeadline, ...columns } = details;
  return {
    ...columns,
    applicationDeadline: applicationDeadline === null ? null : new Date(applicationDeadline),
  };
}
