// Created on first use, since it takes a tenth of a second on a slow phone.
let format: Intl.DateTimeFormat | undefined;
// Of the last call: each asks for today several times, and formatting takes as long as finding an answer in memory.
let minute: number | undefined;
let date: string;

/** The calendar date (YYYY-MM-DD) in the hospital's time zone. */
export function lagosDate(moment: Date): string {
  // Days begin with a whole minute.
  const asked = Math.floor(moment.getTime() / 60_000);
  if (asked !== minute) {
    format ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
    date = format.format(moment);
    minute = asked;
  }
  return date;
}
