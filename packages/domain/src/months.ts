/** Month names, starting with January. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * Adds months to a calendar date (YYYY-MM-DD); negative numbers subtract. In a shorter month the result is its last day,
 * as in PostgreSQL: a year after 29 February is 28 February.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return moved.toISOString().slice(0, 10);
}
