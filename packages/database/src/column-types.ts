import type { ColumnType } from 'kysely';

/** What the columns of a table hold: as a row comes out, and as a write takes it. `platform/database` reads them so. */

/** A column that fills itself in where a write leaves it out. */
export type Generated<Type> =
  Type extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>;

/** ISO 8601 in UTC with milliseconds, which is what answers say: `2026-11-20T13:40:00.120Z`. */
export type Moment = ColumnType<string, Date | string, Date | string>;

/** YYYY-MM-DD. */
export type Day = ColumnType<string, string, string>;

/** Read as it is; written as the JSON text of it. */
export type Json = ColumnType<unknown, string, string>;
