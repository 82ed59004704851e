import { createHash } from 'node:crypto';
import type { Compilable } from 'kysely';
import type pg from 'pg';
import { BoundedMap } from './bounded-map.ts';
import { findBudget } from './time-budget.ts';
import { findConnection, findSender, type Transaction } from './transactions.ts';
import { findParser } from './value-parsers.ts';

/** Sends statements over the pool. With an empty name a statement is not prepared but planned for its very values. */
export type Send = {
  rows: <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ) => Promise<Row[]>;
  /** Returns the number of changed rows. */
  change: (name: string, text: string, values: unknown[]) => Promise<number>;
};

/** Where a statement runs: on any connection of the pool, or in a transaction. */
export type Place = Sender | Transaction;
export type Sender = { send: Send };

/**
 * `once`: plan the statement for these very values, since no plan suits all. Other statements are prepared: parsed once
 * per connection.
 */
export type SendOptions = { once?: boolean };

export async function readRows<Row>(
  place: Place,
  query: Compilable<Row>,
  options?: SendOptions,
): Promise<Row[]> {
  return sendForRows(place, query, options);
}

/** The first row, if there is one. */
export async function readRow<Row>(
  place: Place,
  query: Compilable<Row>,
  options?: SendOptions,
): Promise<Row | undefined> {
  return (await sendForRows(place, query, options))[0];
}

/** Not an async function, which saves one promise per statement. */
function sendForRows<Row>(
  place: Place,
  query: Compilable<Row>,
  { once = false }: SendOptions = {},
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  const [name, values] = [once ? '' : statementName(text), parameters as unknown[]];
  const sender = findPoolSender(place);
  if (sender) return sender.rows(name, text, values) as Promise<Row[]>;
  return runInTransaction(place as Transaction, name, text, values).then(({ rows }) => rows);
}

/** Returns the number of changed rows. */
export async function changeRows(place: Place, query: Compilable): Promise<number> {
  const { sql: text, parameters } = query.compile();
  const [name, values] = [statementName(text), parameters as unknown[]];
  const sender = findPoolSender(place);
  if (sender) return sender.change(name, text, values);
  return (await runInTransaction(place as Transaction, name, text, values)).rowCount ?? 0;
}

/** The pool's sender; null for a transaction. */
function findPoolSender(place: Place): Send | null {
  return findSender(place as Transaction) ?? ('send' in place ? place.send : null);
}

function runInTransaction(transaction: Transaction, name: string, text: string, values: unknown[]) {
  const connection = findConnection(transaction);
  const send = () => connection.query({ name, text, values, types });
  return findBudget(transaction)?.spend(connection, send) ?? send();
}

const types = { getTypeParser: findParser as typeof pg.types.getTypeParser };

/** More than the portal has statements. Bounded, since Prisma generates another text for each length of a list. */
const names = new BoundedMap<string, string>(5_000);

/** A name derived from the text, under which PostgreSQL keeps the prepared statement. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}
