import { sql } from 'kysely';
import { build } from './build.ts';
import type { Transaction } from './database.ts';
import { readRows } from './send.ts';

/**
 * Until the end of the transaction PostgreSQL uses an index wherever there is one and joins row by row. For statements
 * that stop after some of very many matches: their number is guessed too high, and then a whole table is read.
 */
export async function preferIndexes(transaction: Transaction): Promise<void> {
  await readRows(transaction, settings);
}

const settings = build.selectNoFrom(
  (
    [
      ['enable_seqscan', 'off'],
      ['enable_hashjoin', 'off'],
      ['enable_mergejoin', 'off'],
    ] as const
  ).map(([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`.as(name)),
);
