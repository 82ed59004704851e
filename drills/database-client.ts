import pg from 'pg';

/** A client whose server may end: a query says so, and what happens between queries must not end the drills. */
export async function connectClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
