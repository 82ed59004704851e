import type { Page } from '@icare/contracts/answers';
import { limits } from '@icare/contracts/limits';
import { encodeCursor } from '../http/cursor.ts';
import type { Conditions } from './conditions.ts';
import type { Database } from './database.ts';
import { hasTrigram } from './search-text.ts';

/** A list in SQL, to be cut into pages. */
export type List<Row> = {
  columns: string;
  /** The table with the alias that all conditions use. */
  table: `${string} AS ${string}`;
  /** What is joined to it for its columns. */
  join?: string;
  /** What an index of the list knows. */
  candidates: Conditions;
  /** What is looked at row by row; shares its values with `candidates`. */
  wanted: Conditions;
  /** What `wanted` looks at: columns of the table and what is joined to it. Left out: all columns, and nothing. */
  counted?: { columns: string; join: string };
  /** A text that `wanted` looks for, and how an index finds rows that have all of its letters. */
  search?: { text: string; byLetters: (letters: string) => string } | undefined;
  /** The plan is made for these very values, where no plan suits all. A search always has that. */
  once?: boolean;
  /** Where the page starts; null on the first one. */
  after: { condition: string; values: readonly unknown[] } | null;
  order: string;
  /** The order to count in, that of an index with the candidates. */
  countOrder: string;
  limit: number;
  cursorOf: (row: Row) => readonly (string | number)[];
};

/** One page of a list and where it stands; counts only when the page does not already tell. */
export async function readPage<Row extends object>(
  database: Database,
  list: List<Row>,
): Promise<{ rows: Row[]; page: Page }> {
  const { candidates, limit, after, cursorOf } = list;
  const countValues = [...candidates.values];
  const rows = await findRows(database, list);
  const isWhole = after === null && rows.length <= limit;
  const { total, seen } = isWhole
    ? { total: rows.length, seen: 0 }
    : await count(database, list, countValues);
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
}

/** Before a short text is looked up by its letters, this many times the rows of a page are looked through for it. */
const near = 20;

async function findRows<Row extends object>(database: Database, list: List<Row>): Promise<Row[]> {
  const { columns, table, join = '', candidates, wanted, search, after, order, limit } = list;
  const beyond = candidates.further();
  if (after) beyond.add(after.condition, ...after.values);
  const { values } = candidates;
  const end = `ORDER BY ${order} LIMIT ${candidates.bind(limit + 1)}`;
  const select = (conditions: string) =>
    `SELECT ${columns} FROM ${table} ${join} WHERE ${conditions} ${end}`;
  if (!search) {
    const query = list.once ? database.queryOnce : database.query;
    return query<Row>(select(candidates.and(beyond, wanted)), values);
  }
  // A plan kept for every text suits none: how many rows contain it decides which index is right.
  if (hasTrigram(search.text)) {
    return database.queryOnce<Row>(select(candidates.and(beyond, wanted)), values);
  }
  const nearest = `(SELECT * FROM ${table} WHERE ${candidates.and(beyond)}
    ORDER BY ${order} LIMIT ${near * (limit + 1)}) AS ${aliasOf(list)}`;
  const rows = await database.queryOnce<Row>(
    `SELECT ${columns} FROM ${nearest} ${join} WHERE ${wanted.text} ${end}`,
    values,
  );
  if (rows.length > limit) return rows;
  const letters = `array_remove(short_grams(fold_case(${candidates.bind(search.text)})), '')`;
  return database.queryOnce<Row>(
    select(`${candidates.and(beyond, wanted)} AND ${search.byLetters(letters)}`),
    values,
  );
}

/** In a list longer than `exactTotal` the total is a lower bound anyway; this many rows are enough to tell one. */
const sampled = 2000;

/**
 * Counts what is wanted among the candidates, exactly where those are up to `exactTotal`. A total never costs more than
 * reading that many rows, however large the list has grown.
 */
async function count<Row>(database: Database, list: List<Row>, values: unknown[]) {
  const { table, candidates, wanted } = list;
  const key = JSON.stringify([table, candidates.text, wanted.text, values]);
  const long = longLists.get(database) ?? new Map<string, LongList>();
  longLists.set(database, long);
  const known = long.get(key);
  if (known && performance.now() < known.until) return known;
  const counted = await countRows(database, list, values);
  long.delete(key);
  if (counted.seen > limits.exactTotal) {
    if (long.size >= rememberedLists) long.clear();
    long.set(key, { ...counted, until: performance.now() + remembered });
  }
  return counted;
}

/** What is known to be too long to count stays so for a while: counting would cost more than the page itself. */
const longLists = new WeakMap<Database, Map<string, LongList>>();
type LongList = { total: number; seen: number; until: number };
const remembered = 10_000;
const rememberedLists = 500;

async function countRows<Row>(database: Database, list: List<Row>, values: unknown[]) {
  const { table, candidates, wanted, search, countOrder, counted } = list;
  const query = search || list.once ? database.queryOnce : database.query;
  const from = `FROM ${table} WHERE ${candidates.text}`;
  const most = limits.exactTotal + 1;
  const seen = `SELECT count(*) AS seen FROM (SELECT 1 ${from} LIMIT ${most}) AS counted`;
  const total = `SELECT count(*) FILTER (WHERE ${wanted.text}) FROM (SELECT ${counted?.columns ?? '*'} ${from} ORDER BY ${countOrder}
    LIMIT (SELECT CASE WHEN seen = ${most} THEN ${sampled} ELSE ${most} END FROM size)) AS ${aliasOf(list)} ${counted?.join ?? ''}`;
  const [row] = await query<{ total: string; seen: string }>(
    wanted.isEmpty
      ? `SELECT seen AS total, seen FROM (${seen}) AS size`
      : `WITH size AS MATERIALIZED (${seen}) SELECT (${total}) AS total, seen FROM size`,
    values,
  );
  return { total: Number(row?.total ?? 0), seen: Number(row?.seen ?? 0) };
}

function aliasOf<Row>({ table }: List<Row>) {
  return table.slice(table.lastIndexOf(' ') + 1);
}
