import { type Expression, sql } from 'kysely';

/** The month of a date, as YYYY-MM. */
export function toMonth(day: Expression<string | null>) {
  return sql<string>`to_char(${day}, 'YYYY-MM')`;
}

/** Casts a sum to a number, since PostgreSQL sums bigint values as text; 0 if no row was summed. */
export function toCount(sum: Expression<string | number | bigint>) {
  return sql<number>`coalesce(${sum}, 0)::int`;
}
