const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', timeStyle: 'short' });

/** A moment as letters say it: the hospital’s zone, named. */
export function lagosTime(moment: Date): string {
  return `${day.format(moment)}, ${time.format(moment)} (Lagos time)`;
}
