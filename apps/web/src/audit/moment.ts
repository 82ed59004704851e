import { formatDate } from '../format/format.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Africa/Lagos' });

/** '20 Nov 2026, 14:40:07', Lagos time. */
export function formatMoment(value: string): string {
  return `${formatDate(value)}, ${time.format(new Date(value))}`;
}
