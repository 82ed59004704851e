// Made when first used: it takes a slow telephone a tenth of a second.
let format: Intl.DateTimeFormat | undefined;

/** The day it is in the hospital's zone at a moment: YYYY-MM-DD. */
export function lagosDate(moment: Date): string {
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });
  return format.format(moment);
}
