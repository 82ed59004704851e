// Created on first use, since it takes a tenth of a second on a slow phone.
let format: Intl.DateTimeFormat | undefined;
// Every call asks for today, several times. Formatting takes as long as finding an answer in memory.
let last = { minute: Number.NaN, date: '' };

/** The calendar date (YYYY-MM-DD) in the hospital's time zone. */
export function lagosDate(moment: Date): string {
  // Days begin with a whole minute.
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute === last.minute) return last.date;
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
  const date = format.format(moment);
  last = { minute, date };
  return date;
}
