import type { Page } from '@icare/contracts/answers';
import { limits } from '@icare/contracts/limits';
import { encodeCursor } from '../http/cursor.ts';
import type { Database } from './database.ts';

/** What a list was asked and found. */
type Found<Row> = {
  /** Up to `limit + 1` rows: the one too many tells that there is a next page. */
  rows: Row[];
  limit: number;
  isFirstPage: boolean;
  /** FROM and WHERE of the list without its cursor, and the values they name. */
  counted: { text: string; values: unknown[] };
  cursorOf: (row: Row) => readonly (string | number)[];
};

/** Cuts the rows to the page and says where it stands; counts only when the page does not already tell. */
export async function toPage<Row>(
  database: Database,
  { rows, limit, isFirstPage, counted, cursorOf }: Found<Row>,
): Promise<{ rows: Row[]; page: Page }> {
  const isWhole = isFirstPage && rows.length <= limit;
  const total = isWhole ? rows.length : await count(database, counted);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    page: {
      nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null,
      total: Math.min(total, limits.exactTotal),
      totalIsLowerBound: total > limits.exactTotal,
    },
  };
}

async function count(database: Database, { text, values }: { text: string; values: unknown[] }) {
  const [row] = await database.query<{ total: string }>(
    `SELECT count(*) AS total FROM (SELECT 1 ${text} LIMIT ${limits.exactTotal + 1}) AS counted`,
    values,
  );
  return Number(row?.total ?? 0);
}
