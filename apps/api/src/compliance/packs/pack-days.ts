import { type Expression, sql } from 'kysely';

/** The day of a moment in Lagos. */
export const toDay = (moment: Expression<string | null>) =>
  sql<string>`(${moment} at time zone 'Africa/Lagos')::date`;
export const dayOrNull = (moment: Expression<string | null>) =>
  sql<string | null>`(${moment} at time zone 'Africa/Lagos')::date`;
/** A moment in the format of answers. */
export const toInstant = (moment: Expression<string | null>) =>
  sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
