import * as z from 'zod';

/** A moment: ISO 8601 in UTC with milliseconds, for example 2026-11-20T13:40:00.000Z. */
export const instant = z.iso.datetime().describe('Moment, ISO 8601, UTC');

export const earliestDate = '1900-01-01';
export const latestDate = '2100-12-31';

/** A calendar date in Africa/Lagos, YYYY-MM-DD; impossible dates are refused. */
export const calendarDate = z.iso
  .date({ error: 'Write the date as YYYY-MM-DD, for example 2026-11-20.', abort: true })
  .refine((value) => value >= earliestDate && value <= latestDate, {
    message: 'The date must lie between 1900 and 2100.',
  })
  .describe('Calendar date in Africa/Lagos, YYYY-MM-DD');
