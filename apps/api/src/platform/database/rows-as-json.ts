import { type Compilable, type SelectQueryBuilder, sql } from 'kysely';
import { build } from './build.ts';

/**
 * All rows in one value, in their order: thousands of them are read many times faster so than value by value. Days come
 * as they do elsewhere; moments do not and are to be selected as text.
 */
export function rowsAsJson<Tables, Names extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Names, Row>,
): Compilable<{ rows: Row[] }> {
  return build
    .selectFrom(rows.as('found'))
    .select(sql<Row[]>`coalesce(json_agg(found), '[]')`.as('rows'));
}
