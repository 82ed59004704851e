/** Milliseconds of a day. */
export const dayMs = 86_400_000;

/** In the place of a day that never comes, so that days can be compared and sorted; the database has it in columns, too. */
export const endOfTime = '9999-12-31';

/** Read digit by digit: evaluations compare many dates, and parsing and printing whole moments takes six times as long. */
const toMilliseconds = (date: string) =>
  Date.UTC(digits(date, 0, 4), digits(date, 5, 7) - 1, digits(date, 8, 10));

function digits(date: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + date.charCodeAt(at) - 48;
  return value;
}

/** Whole days from one calendar date (YYYY-MM-DD) to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toMilliseconds(to) - toMilliseconds(from)) / dayMs;
}

/** Adds days to a calendar date; negative numbers subtract. */
export function addDays(date: string, days: number): string {
  const day = new Date(toMilliseconds(date) + days * dayMs);
  return `${day.getUTCFullYear()}-${twoDigits(day.getUTCMonth() + 1)}-${twoDigits(day.getUTCDate())}`;
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** The earlier of two calendar dates. */
export function earlierDate(one: string, other: string): string {
  if (one < other) return one;
  return other;
}

/** The later of two calendar dates. */
export function laterDate(one: string, other: string): string {
  if (one > other) return one;
  return other;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Formats a calendar date for people: '4 Jan 2027'. */
export function readableDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}
