/** A number of days before today with a time in Lagos, or a number of hours before now. */
export type DemoMoment = readonly [daysAgo: number, time: `${number}:${number}`] | number;

const hour = 3_600_000;
const day = 24 * hour;

/** @param today Calendar date in Lagos at `now`, YYYY-MM-DD. */
export function resolveMoment(
  moment: DemoMoment,
  { now, today }: { now: Date; today: string },
): Date {
  if (typeof moment === 'number') return new Date(now.getTime() - moment * hour);
  const [daysAgo, time] = moment;
  return new Date(Date.parse(`${today}T${time}:00+01:00`) - daysAgo * day);
}

/** Fills in the years of a text: `{0}` is the year of `date`, `{-3}` three years earlier, `{2}` two years later. */
export function withYears(text: string, date: string): string {
  const year = Number(date.slice(0, 4));
  return text.replace(/\{(-?\d+)\}/g, (_, offset: string) => String(year + Number(offset)));
}
