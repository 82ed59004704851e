const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

/** The day it is in the hospital's zone at a moment: YYYY-MM-DD. */
export function lagosDate(moment: Date): string {
  return format.format(moment);
}
