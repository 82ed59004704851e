const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' });

/** The day in Lagos, such as “20 November 2026”. */
export function lagosDay(moment: Date): string {
  return day.format(moment);
}

/** Day and time in Lagos, with the name of the zone. */
export function lagosTime(moment: Date): string {
  return `${day.format(moment)}, ${time.format(moment)} (Lagos time)`;
}
