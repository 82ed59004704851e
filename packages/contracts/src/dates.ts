import * as z from 'zod';

/** A moment: ISO 8601 in UTC with milliseconds, for example 2026-11-20T13:40:00.000Z. */
export const instant = z.iso.datetime().describe('Moment, ISO 8601, UTC');

/** The same where a caller names it: of years that the database knows, and no longer than a moment is. */
export const givenInstant = z.iso
  .datetime({ error: 'Write the moment as 2026-11-20T13:40:00.000Z.', abort: true })
  .max(30, 'Write the moment with at most nine digits of a second.')
  .refine((value) => isInRange(value.slice(0, 10)), 'The moment must lie between 1900 and 2100.')
  .describe('Moment, ISO 8601, UTC');

export const earliestDate = '1900-01-01';
export const latestDate = '2100-12-31';

const notADate = 'Write the date as YYYY-MM-DD, for example 2026-11-20.';
const isInRange = (value: string) => value >= earliestDate && value <= latestDate;
const outOfRange = 'The date must lie between 1900 and 2100.';
const meaning = 'Calendar date in Africa/Lagos, YYYY-MM-DD';

/** A calendar date in Africa/Lagos, YYYY-MM-DD; impossible dates are refused. */
export const calendarDate = z.iso
  .date({ error: notADate, abort: true })
  .refine(isInRange, { message: outOfRange })
  .describe(meaning);

const written = z.iso.date();

/**
 * A calendar date that has to be given: left empty, the message names its field. It does not abort, so that the checks of
 * several fields together, which have a `when`, name what is missing besides.
 */
export const requiredDate = (label: string) =>
  z.iso
    .date({
      error: ({ input }) =>
        input === undefined || input === '' ? `${label} is required.` : notADate,
    })
    .refine((value) => !written.safeParse(value).success || isInRange(value), {
      message: outOfRange,
    })
    .describe(meaning);

/** A time of day in Lagos, 24 hours. */
export const timeOfDay = z
  .string({ error: 'Time is required.' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) =>
      input === '' ? 'Time is required.' : 'Write the time as HH:MM, for example 09:30.',
  })
  .describe('Time of day in Africa/Lagos, HH:MM');
