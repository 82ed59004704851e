import { type Expression, type SqlBool, sql } from 'kysely';
import type { Parameter } from './statement.ts';

/** A LIKE pattern that finds `text` anywhere; `%`, `_` and the backslash in it are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a trigram index can find a text: it must contain three letters or digits in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

/** True for rows in which `text` contains the search, ignoring case. Fast if an index covers the expression `text`. */
export function contains(text: Expression<string | null>, searched: Parameter<string>) {
  return sql<SqlBool>`${text} like fold_case(${searched.mapped(containing)})`;
}

/** True for rows whose `text` has all letters of a search too short for trigrams; uses the index of letters. */
export function hasLetters(text: Expression<string | null>, searched: Parameter<string>) {
  return sql<SqlBool>`short_grams(${text}) @> array_remove(short_grams(fold_case(${searched})), '')`;
}
