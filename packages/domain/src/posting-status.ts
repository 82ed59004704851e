import type { PostingStatus } from '@icare/contracts/postings';

/**
 * The status of a posting on a day in Lagos. A listed posting closes at the end of its deadline day by this rule alone,
 * without a background job. `today` and the deadline are calendar dates, YYYY-MM-DD.
 */
export function postingStatusOn(
  {
    status,
    applicationDeadline,
  }: {
    status: PostingStatus;
    applicationDeadline: string | null;
  },
  today: string,
): PostingStatus {
  const isListed = status === 'open' || status === 'active';
  return isListed && applicationDeadline !== null && applicationDeadline < today
    ? 'closed'
    : status;
}
