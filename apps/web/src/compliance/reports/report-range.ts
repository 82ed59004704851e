import { addDays } from '@icare/domain/calendar-days';
import type { DateBounds } from '../../ui/list/use-date-range.ts';

/** Ranges that are asked for again and again, counted from `today`. Empty: the report's own beginning or end. */
export function usualRanges(today: string): { label: string; range: DateBounds }[] {
  const year = today.slice(0, 4);
  return [
    { label: 'Already expired', range: { from: '', to: addDays(today, -1) } },
    { label: 'Next 30 days', range: { from: today, to: addDays(today, 30) } },
    { label: 'Next 90 days', range: { from: today, to: addDays(today, 90) } },
    { label: `All of ${year}`, range: { from: `${year}-01-01`, to: `${year}-12-31` } },
  ];
}
