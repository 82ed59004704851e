import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Rows that are held at once. */
const batchSize = 500;

/** Reads the rows of a statement, batch by batch, so that many need no more memory than few. */
export type ReadInBatches = (query: Compilable) => AsyncIterable<Record<string, unknown>>;

/** Everything that `work` reads is as it was at one moment. */
export async function readInBatches(
  { pool }: Pick<Database, 'pool'>,
  work: (read: ReadInBatches) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await work((query) => fetchRows(client, query));
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    // Whatever state it is in, nobody else gets this connection.
    client.release(true);
    throw error;
  }
}

async function* fetchRows(client: pg.PoolClient, query: Compilable) {
  const { sql, parameters } = query.compile();
  await client.query(`DECLARE batches NO SCROLL CURSOR FOR ${sql}`, [...parameters]);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>(`FETCH ${batchSize} FROM batches`);
    yield* rows;
    if (rows.length < batchSize) break;
  }
  await client.query('CLOSE batches');
}
