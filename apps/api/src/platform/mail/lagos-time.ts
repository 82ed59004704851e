const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' });

/** The day of a moment, as sentences say it. */
export function lagosDay(moment: Date): string {
  return day.format(moment);
}

/** A moment as letters say it: the hospital’s zone, named. */
export function lagosTime(moment: Date): string {
  return `${day.format(moment)}, ${time.format(moment)} (Lagos time)`;
}
