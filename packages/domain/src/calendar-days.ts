const dayMilliseconds = 86_400_000;

const toMilliseconds = (date: string) => Date.parse(`${date}T00:00:00.000Z`);

/** Whole days from one calendar date (YYYY-MM-DD) to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toMilliseconds(to) - toMilliseconds(from)) / dayMilliseconds;
}

/** Adds days to a calendar date; negative numbers subtract. */
export function addDays(date: string, days: number): string {
  return new Date(toMilliseconds(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

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
