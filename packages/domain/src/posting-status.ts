import type { PostingStatus } from '@icare/contracts/postings';

/**
 * How a posting stands on a day in Lagos. Listed ones close at the end of their deadline day by this rule alone, so
 * that no job has to run for it. `today` and the deadline are calendar dates, YYYY-MM-DD.
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
