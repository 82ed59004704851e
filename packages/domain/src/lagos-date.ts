// Created on first use, since it takes a tenth of a second on a slow phone.
let format: Intl.DateTimeFormat | undefined;

/** The calendar date (YYYY-MM-DD) in the hospital's time zone. */
export function lagosDate(moment: Date): string {
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
  return format.format(moment);
}
