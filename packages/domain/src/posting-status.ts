import type { PostingStatus } from '@icare/contracts/postings';

type Listing = { status: PostingStatus; applicationDeadline: string | null };

/**
 * The status of a posting on a day in Lagos. A listed posting closes at the end of its deadline day by this rule alone,
 * without a background job. `today` and the deadline are calendar dates, YYYY-MM-DD.
 */
export function postingStatusOn(
  { status, applicationDeadline }: Listing,
  today: string,
): PostingStatus {
  const isListed = status === 'open' || status === 'active';
  return isListed && applicationDeadline !== null && applicationDeadline < today
    ? 'closed'
    : status;
}

export const pastDeadlineMessage = 'The deadline has passed. Choose today or a later day.';

/**
 * Whether a change of status or deadline lists a posting that closes at once. A change of anything else does not, though the
 * deadline may have passed since it was set. `before` is null for a new posting.
 */
export function closesAtOnce(before: Listing | null, after: Listing, today: string): boolean {
  const isChanged =
    before?.status !== after.status || before.applicationDeadline !== after.applicationDeadline;
  return isChanged && postingStatusOn(after, today) !== after.status;
}
