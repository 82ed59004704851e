import { sql } from 'kysely';

/** For `column = any(…)`: one value, however many ids. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** For `column <> all(…)`. */
export const noneOf = (ids: readonly string[]) => sql<string>`all(${ids}::uuid[])`;
