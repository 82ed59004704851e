import { type Expression, type SqlBool, sql } from 'kysely';
import type { Parameter } from './statement.ts';

/** A LIKE pattern that matches `text` anywhere; `%`, `_` and the backslash in it are ordinary characters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether trigrams can find a text: they are made of three letters or digits in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(text);
}

/** Whether `text` holds what is searched, whatever its case. Its index is one of `text` as it is named here. */
export function contains(text: Expression<string | null>, searched: Parameter<string>) {
  return sql<SqlBool>`${text} like fold_case(${searched.mapped(containing)})`;
}

/** Whether `text` has the letters of what is searched, which has no trigram; there is an index of them. */
export function hasLetters(text: Expression<string | null>, searched: Parameter<string>) {
  return sql<SqlBool>`short_grams(${text}) @> array_remove(short_grams(fold_case(${searched})), '')`;
}
