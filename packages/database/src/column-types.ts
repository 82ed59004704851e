import type { ColumnType } from 'kysely';

/** Column types as rows return them and as writes take them; `platform/database` parses rows accordingly. */

/** A column with a default, which an insert may omit. */
export type Generated<Type> =
  Type extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<Type, Type | undefined, Type>;

/** ISO 8601 in UTC with milliseconds, as API answers show it: `2026-11-20T13:40:00.120Z`. */
export type Moment = ColumnType<string, Date | string, Date | string>;

/** YYYY-MM-DD. */
export type Day = ColumnType<string, string, string>;

/** Read as a parsed value; written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
