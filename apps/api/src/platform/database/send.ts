import { createHash } from 'node:crypto';
import type { Compilable } from 'kysely';
import type pg from 'pg';
import { BoundedMap } from './bounded-map.ts';
import { findConnection, findSender, type Transaction } from './transactions.ts';
import { findParser } from './value-parsers.ts';

/** Sends each statement over any connection of the pool; without a name it is planned for its very values. */
export type Send = {
  rows: <Row extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[],
  ) => Promise<Row[]>;
  /** How many rows were changed. */
  change: (name: string, text: string, values: unknown[]) => Promise<number>;
};

/** Where a statement runs: over the pool, or in the transaction it is part of. */
export type Place = Sender | Transaction;
export type Sender = { send: Send };

/**
 * `once` has the plan made for these very values, where no plan suits all. Any other statement is prepared: its text is
 * parsed once per connection.
 */
export type Sending = { once?: boolean };

export async function readRows<Row>(
  place: Place,
  query: Compilable<Row>,
  sending?: Sending,
): Promise<Row[]> {
  return sendForRows(place, query, sending);
}

/** The first row, if there is one. */
export async function readRow<Row>(
  place: Place,
  query: Compilable<Row>,
  sending?: Sending,
): Promise<Row | undefined> {
  return (await sendForRows(place, query, sending))[0];
}

/** Not async itself: one promise less for each statement. */
function sendForRows<Row>(
  place: Place,
  query: Compilable<Row>,
  { once = false }: Sending = {},
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile();
  const [name, values] = [once ? '' : statementName(text), parameters as unknown[]];
  const sender = overPool(place);
  if (sender) return sender.rows(name, text, values) as Promise<Row[]>;
  return runIn(place as Transaction, name, text, values).then(({ rows }) => rows);
}

/** Says how many rows it changed. */
export async function changeRows(place: Place, query: Compilable): Promise<number> {
  const { sql: text, parameters } = query.compile();
  const [name, values] = [statementName(text), parameters as unknown[]];
  const sender = overPool(place);
  if (sender) return sender.change(name, text, values);
  return (await runIn(place as Transaction, name, text, values)).rowCount ?? 0;
}

/** Null in a transaction. */
function overPool(place: Place): Send | null {
  return findSender(place as Transaction) ?? ('send' in place ? place.send : null);
}

function runIn(transaction: Transaction, name: string, text: string, values: unknown[]) {
  return findConnection(transaction).query({ name, text, values, types });
}

const types = { getTypeParser: findParser as typeof pg.types.getTypeParser };

/** Far more than the portal has; Prisma writes one text for each length of a list. */
const names = new BoundedMap<string, string>(5_000);

/** A name per text lets PostgreSQL keep the parsed statement. */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}
