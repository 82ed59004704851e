import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import { build } from './build.ts';

/**
 * Returns all rows in one JSON value, in their order: many times faster than value by value for thousands of rows. Days
 * have their usual form, but timestamps do not, so select these as text.
 */
export function rowsAsJson<Tables, Names extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
): Compilable<{ rows: Row[] }> {
  return build
    .selectFrom(rows.as('found'))
    .select(sql<Row[]>`coalesce(json_agg(found), '[]')`.as('rows'));
}
