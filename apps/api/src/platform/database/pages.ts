import type { Page } from '@icare/contracts/answers';
import { limits } from '@icare/contracts/limits';
import type { Compilable } from 'kysely';
import { encodeCursor } from '../http/cursor.ts';
import { BoundedMap } from './bounded-map.ts';
import { type AnyList, buildPages, type List, type PageStatements } from './page-statements.ts';
import { hasTrigram } from './search-text.ts';
import { type Place, readRow, readRows, statementName } from './send.ts';
import { type Given, type OptionalChoice, oncePerShape } from './statement.ts';

export type PageRequest<Values, Row> = {
  /** The filters of the list. The value named `search`, if any, is looked for in `List.searched`. */
  values: Values;
  /** The cursor's values: those of the last row on the page before. Null for the first page. */
  after: readonly (string | number)[] | null;
  limit: number;
  cursorOf: (row: Row) => readonly (string | number)[];
};

type Searched = { search?: string | undefined };

/**
 * Creates a function that reads a page of a list and its total. Its statements are compiled once, as those of `statement`
 * are. Rows are counted only if the list does not fit on the first page.
 */
export function pages<
  Values extends object,
  Choice extends OptionalChoice,
  Tables,
  Names extends keyof Tables,
  Row,
>(describe: (given: Given<Values>, ...choice: Choice) => List<Tables, Names, Row>) {
  const find = oncePerShape((given: Given<Values>, ...choice: Choice) =>
    buildPages(describe(given, ...choice) as unknown as AnyList<Row>),
  );
  return async (
    database: Place,
    request: PageRequest<Values, Row>,
    ...choice: Choice
  ): Promise<{ rows: Row[]; page: Page }> => {
    const { after, limit, cursorOf } = request;
    // An empty search finds all rows.
    const { search } = request.values as Searched;
    const values = { ...request.values, search: search || undefined };
    const list = find(values, ...choice);
    const rows = await findRows(database, list, { values, after, limit });
    const isWhole = after === null && rows.length <= limit;
    const once = list.once || values.search !== undefined;
    const { total, seen } = isWhole
      ? { total: rows.length, seen: 0 }
      : await count(database, list.count(values), once);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown,
      page: {
        nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null,
        total: Math.min(Math.max(total, rows.length), limits.exactTotal),
        totalIsLowerBound: seen > limits.exactTotal,
      },
    };
  };
}

/**
 * For a short search, this many times the rows of a page are first looked through in order: a frequent text is found there
 * faster than by the index of letters (assumed).
 */
const nearFactor = 20;

async function findRows<Row>(
  database: Place,
  list: PageStatements<Row>,
  request: Pick<PageRequest<Searched, Row>, 'values' | 'after' | 'limit'>,
): Promise<Row[]> {
  const { after, limit } = request;
  const { search } = request.values;
  const rows = limit + 1;
  const values = {
    ...request.values,
    ...cursorValues(after),
    rows,
    rowsLookedThrough: nearFactor * rows,
  };
  const isFirst = after === null;
  const page = isFirst ? list.first : list.next;
  if (search === undefined) return readRows(database, page(values), { once: list.once });
  // No one plan suits all searches: the best index depends on how many rows contain the text.
  if (hasTrigram(search)) return readRows(database, page(values), { once: true });
  const nearest = isFirst ? list.nearestFirst : list.nearestNext;
  const found = await readRows(database, nearest(values), { once: true });
  if (found.length > limit) return found;
  const byLetters = isFirst ? list.byLettersFirst : list.byLettersNext;
  return readRows(database, byLetters(values), { once: true });
}

function cursorValues(after: readonly (string | number)[] | null) {
  return Object.fromEntries((after ?? []).map((value, index) => [`after${index}`, value]));
}

type Count = { total: number; seen: number };

async function count(database: Place, query: Compilable<Count>, once: boolean): Promise<Count> {
  const compiled = query.compile();
  const key = `${statementName(compiled.sql)} ${JSON.stringify(compiled.parameters)}`;
  const long = longLists.get(database) ?? new BoundedMap<string, LongList>(maxRemembered);
  longLists.set(database, long);
  const known = long.get(key);
  if (known && performance.now() < known.until) return known;
  const counted = (await readRow(database, query, { once })) ?? { total: 0, seen: 0 };
  long.delete(key);
  if (counted.seen > limits.exactTotal) {
    long.set(key, { ...counted, until: performance.now() + rememberedMs });
  }
  return counted;
}

/** Lists too long to count exactly are remembered, since counting them costs more than reading the page. */
const longLists = new WeakMap<Place, Map<string, LongList>>();
type LongList = Count & { until: number };
const rememberedMs = 10_000;
const maxRemembered = 500;
