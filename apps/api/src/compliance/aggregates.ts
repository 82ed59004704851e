import { type Expression, sql } from 'kysely';

/** YYYY-MM of a day. */
export function toMonth(day: Expression<string | null>) {
  return sql<string>`to_char(${day}, 'YYYY-MM')`;
}

/** A sum of counts, of which PostgreSQL makes a text, as a number; of nothing 0. */
export function toCount(sum: Expression<string | number | bigint>) {
  return sql<number>`coalesce(${sum}, 0)::int`;
}
