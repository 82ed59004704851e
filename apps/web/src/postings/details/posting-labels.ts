import { lagosDate } from '@icare/domain/lagos-date';
import { formatDate } from '../../format/format.ts';

export const closesToday = 'Closes today';

/** 'Closes 5 Dec 2026'; on the last day the text says so. */
export function closesText(closingDate: string | null, now: Date): string {
  if (closingDate === null) return 'No closing date';
  const today = lagosDate(now);
  if (closingDate < today) return `Closed ${formatDate(closingDate)}`;
  return closingDate === today ? closesToday : `Closes ${formatDate(closingDate)}`;
}

/** Closing date for use beside the label 'Closing date'. */
export function closingDayText(closingDate: string | null, now: Date): string {
  if (closingDate === null) return 'None';
  const day = formatDate(closingDate);
  return closingDate === lagosDate(now) ? `${day}, today` : day;
}

export function applicationsText(count: number): string {
  if (count === 0) return 'No applications yet';
  return count === 1 ? '1 application' : `${count.toLocaleString('en')} applications`;
}

/** 'Posted today', 'Posted 2 days ago'. `posted`: 'Today', '2 days ago'. */
export const postedSentence = (posted: string) => `Posted ${posted.replace('Today', 'today')}`;
