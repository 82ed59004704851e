import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchPart, SearchTerms } from './searchable.ts';

/** As many matching rows are ranked at most: of words that more have, an arbitrary part. */
export const rankedAtMost = 2000;

/** The words of a search, or a value of a statement that has them. */
type Query = { query: SearchTerms['query'] | Expression<string> };

/** The query as PostgreSQL's text search compares it. */
export const tsquery = (query: Query['query']) => sql`to_tsquery('public.portal', ${query})`;

/** Whether a column of words, `documents.search` for example, has what is searched. */
export function hasWords(column: string, { query }: Query): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} @@ ${tsquery(query)}`;
}

/** The same where the words of the names (weight A) are enough. No index has it, so it goes with `hasWords`. */
export function hasNamed(column: string, { query }: Query): RawBuilder<SqlBool> {
  return sql<SqlBool>`ts_filter(${sql.ref(column)}, '{a}') @@ ${tsquery(query)}`;
}

/** Whether a word has one of these weights: the others are in so many rows that they find nothing by themselves. */
export function hasWordOf(
  weights: readonly ('a' | 'b' | 'c' | 'd')[],
  column: string,
  { anyWord }: Pick<SearchTerms, 'anyWord'>,
): RawBuilder<SqlBool> {
  const filter = sql.lit(`{${weights.join()}}`);
  return sql<SqlBool>`ts_filter(${sql.ref(column)}, ${filter}) @@ ${tsquery(anyWord)}`;
}

/** Words of a name count most, then those of its kind, its description, its text. */
const weights = sql.lit('{0.1, 0.3, 0.5, 1}');
/** A long text is worth less for a word than a short one. */
const byLength = sql.lit(1);

type Fit = Pick<SearchTerms, 'query' | 'parts'>;

/** How well it fits, 0 to 1. */
export function fitOf(column: string, { query, parts }: Fit): RawBuilder<number> {
  return parts
    ? fitOfParts(sql.ref(column), parts)
    : sql<number>`ts_rank(${weights}, ${sql.ref(column)}, ${tsquery(query)}, ${byLength})`;
}

/** The same where the words stand near each other, for long texts. */
export function nearnessOf(column: string, { query, parts }: Fit): RawBuilder<number> {
  return parts
    ? fitOfParts(sql.ref(column), parts)
    : sql<number>`ts_rank_cd(${weights}, ${sql.ref(column)}, ${tsquery(query)}, ${byLength})`;
}

/** A text may have the telling words, and a name but one that everything has. */
const weightsOfParts = sql.lit('{0.3, 0.45, 0.6, 1}');

/**
 * How much of the query it has, by what its parts are worth. PostgreSQL divides a rank by the number of words that were
 * asked for, so a part with many names would count less.
 */
function fitOfParts(
  column: RawBuilder<unknown> | Expression<unknown>,
  parts: readonly SearchPart[],
): RawBuilder<number> {
  return shareOfParts(fitsOf(column, parts), parts);
}

/** What each of the parts adds to it. */
export const fitsOf = (
  column: RawBuilder<unknown> | Expression<unknown>,
  parts: readonly SearchPart[],
): RawBuilder<number>[] =>
  parts.map(({ query, names, worth }) => {
    const rank = sql`ts_rank(${weightsOfParts}, ${column}, ${tsquery(query)})`;
    return sql<number>`case when ${column} @@ ${tsquery(query)} then ${sql.lit(worth)} * least(1, ${sql.lit(names)} * ${rank}) else 0 end`;
  });

/** What the parts add together, 0 to 1. */
export function shareOfParts(
  fits: readonly RawBuilder<number>[],
  parts: readonly SearchPart[],
): RawBuilder<number> {
  const whole = parts.reduce((sum, { worth }) => sum + worth, 0);
  return sql<number>`((${sql.join(fits, sql` + `)}) / ${sql.lit(whole)})::float8`;
}

/** Each time it stands in the text counts a little less than the time before. */
const saturation = 2;
const ofTextAlone = sql.lit('{1, 0, 0, 0}');

/** How often each of the parts stands in the text of a row; words that belong together count by how near they stand. */
export const timesOf = (
  column: RawBuilder<unknown> | Expression<unknown>,
  parts: readonly SearchPart[],
): RawBuilder<number>[] =>
  parts.map(
    ({ query }) => sql<number>`ts_rank_cd(${ofTextAlone}, ${column}, ${tsquery(query)}, 0)`,
  );

/** What share of the parts a text has that has each so many times. */
export function shareOfTimes(
  times: readonly RawBuilder<number>[],
  parts: readonly SearchPart[],
): RawBuilder<number> {
  return shareOfParts(
    times.map(
      (often, at) =>
        sql<number>`${sql.lit(parts[at]?.worth ?? 0)} * ${often} / (${often} + ${sql.lit(saturation)})`,
    ),
    parts,
  );
}

const wordsOf = (column: string) => sql`search_words(${sql.ref(column)}, 'A')`;

/** `hasWords` and `fitOf` of a short text whose words are not kept. */
export function textHasWords(
  column: string,
  { query }: Pick<SearchTerms, 'query'>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${wordsOf(column)} @@ ${tsquery(query)}`;
}
export function fitOfText(column: string, { query, parts }: Fit): RawBuilder<number> {
  return parts
    ? fitOfParts(wordsOf(column), parts)
    : sql<number>`ts_rank(${weights}, ${wordsOf(column)}, ${tsquery(query)}, ${byLength})`;
}

/** Where the found words stand in the text that the column begins with: as many words from its beginning, from 1. */
export function positionsOf(
  column: string,
  { anyWord }: Pick<SearchTerms, 'anyWord'>,
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select place.position
      from unnest(${sql.ref(column)}) as word(lexeme, positions, weights),
           unnest(word.positions, word.weights) as place(position, weight)
     where place.weight = 'D' and array_to_tsvector(array[word.lexeme]) @@ ${tsquery(anyWord)}
     order by place.position
     limit 200)`;
}
