import { lagosDate } from './lagos-date.ts';

const dayMilliseconds = 86_400_000;

/**
 * How long ago a posting was put up, in the words and with the limits of the specification (public and staff §9).
 * Days are those of the calendar in Lagos: what was posted yesterday evening was not posted today.
 */
export function postedText(posted: Date, now: Date): string {
  const days = Math.round((dayOf(now) - dayOf(posted)) / dayMilliseconds);
  if (days <= 0) return 'Today';
  if (days === 1) return '1 day ago';
  if (days < 7) return `${days} days ago`;
  if (days < 14) return '1 week ago';
  if (days < 30) return `${Math.floor(days / 7)} weeks ago`;
  return `${Math.floor(days / 30)} months ago`;
}

const dayOf = (moment: Date) => Date.parse(lagosDate(moment));
