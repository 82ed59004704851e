import { pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import { formatDate } from '../lib/format.ts';

export const careersPath = pages.jobs.path.replace('/*', '');

export const jobPath = (id: string) => `${careersPath}/${id}`;

/** 'Closes 5 Dec 2026', and what matters more on its last day. */
export function closesText(closingDate: string | null, now: Date): string {
  if (closingDate === null) return 'No closing date';
  const today = lagosDate(now);
  if (closingDate < today) return `Closed ${formatDate(closingDate)}`;
  return closingDate === today ? 'Closes today' : `Closes ${formatDate(closingDate)}`;
}

/** 'Posted today', 'Posted 2 days ago' */
export const postedSentence = (posted: string) => `Posted ${posted.replace('Today', 'today')}`;

export function applicationsText(count: number): string {
  if (count === 0) return 'No applications yet';
  return count === 1 ? '1 application' : `${count.toLocaleString('en')} applications`;
}

/** What is known of a position, one after the other. */
export const joined = (...facts: readonly (string | false)[]) => facts.filter(Boolean).join(' · ');
