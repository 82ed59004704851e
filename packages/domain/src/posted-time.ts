import { dayMs } from './calendar-days.ts';
import { lagosDate } from './lagos-date.ts';

/**
 * How long ago a posting was published, with the texts and limits of the specification (public and staff §9). Counts
 * calendar days in Lagos: a posting from yesterday evening was not posted today.
 */
export function postedText(posted: Date, now: Date): string {
  const days = Math.round((toLagosDay(now) - toLagosDay(posted)) / dayMs);
  if (days <= 0) return 'Today';
  if (days === 1) return '1 day ago';
  if (days < 7) return `${days} days ago`;
  if (days < 14) return '1 week ago';
  if (days < 30) return `${Math.floor(days / 7)} weeks ago`;
  return `${Math.floor(days / 30)} months ago`;
}

const toLagosDay = (moment: Date) => Date.parse(lagosDate(moment));
