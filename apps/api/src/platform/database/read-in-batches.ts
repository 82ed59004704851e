import type { Compilable } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Rows held in memory at a time (assumed). */
const batchSize = 500;

/** Reads the rows of a statement in batches, so that memory use does not grow with their number. */
export type ReadInBatches = (query: Compilable) => AsyncIterable<Record<string, unknown>>;

/** Everything that `work` reads is from one snapshot. */
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
    // The connection's state is unknown, so it is closed.
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
