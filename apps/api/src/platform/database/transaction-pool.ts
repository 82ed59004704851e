/**
 * PgBouncer and the like, in the mode in which they lend a connection of the server for one transaction. Nothing of a
 * session survives there: no settings, no prepared statements, no locks beyond the transaction, nothing that is told.
 */
import { migrationLock } from '@icare/database/migrate';
import pg from 'pg';
import { StartError } from '../process/data-folder.ts';

/** What every connection of the portal begins with. */
export const sessionSettings = {
  // The zone of all days and times.
  timezone: 'UTC',
  // The default, 4, is for spinning disks: with it the planner prefers reading whole tables to using an index.
  random_page_cost: '1.1',
  // Every call would start processes of its own and compile its statement, both of which take longer than most statements,
  // on cores that other calls wait for.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** Milliseconds that a statement of a call may take, and that a transaction may wait for its next one. */
export const usualLimits = { statement: 10_000, idleInTransaction: 30_000 };

/** As PostgreSQL shows it, of less than a minute. */
const inSeconds = (milliseconds: number) => `${milliseconds / 1000}s`;

/** What connections of the portal are given besides, each by its use; behind a pool all have the same. */
const pooledSettings = {
  ...sessionSettings,
  statement_timeout: inSeconds(usualLimits.statement),
  idle_in_transaction_session_timeout: inSeconds(usualLimits.idleInTransaction),
};

/** Whether a connection leads through a pool: such a pool makes up the id of the process. */
export async function leadsThroughPool(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid !== (client as unknown as { processID: number }).processID;
}

/** Throws `StartError` if this address leads through a pool: migrations hold a lock of their session. */
export async function assertDirect(url: string, setting: string): Promise<void> {
  await withConnection(url, setting, async (client) => {
    if (!(await leadsThroughPool(client))) return;
    throw new StartError(
      `${setting} leads through a pool of connections. It must lead to PostgreSQL itself.`,
    );
  });
}

/**
 * Gives the portal's role the settings that its connections cannot bring along through a pool, and makes sure that they
 * arrive there. Every role may set its own defaults. Throws `StartError` with what the operator has to do.
 */
export async function prepareTransactionPool(url: string, directUrl: string): Promise<void> {
  await assertDirect(directUrl, 'DATABASE_DIRECT_URL');
  await withConnection(directUrl, 'DATABASE_DIRECT_URL', async (client) => {
    // Several processes start at once, and a role is changed by one at a time.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const database = pg.escapeIdentifier(client.database ?? '');
    for (const [name, value] of await findMissingSettings(client)) {
      await client.query(
        `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${pg.escapeLiteral(value)}`,
      );
    }
  });
  await withConnection(url, 'DATABASE_URL', async (client) => {
    const [missing] = await findMissingSettings(client);
    if (!missing) return;
    throw new StartError(
      `The pool at ${new URL(url).host} still has connections from before the portal's role was given ${missing[0]} = ${missing[1]}. Have it make them anew (RECONNECT in PgBouncer's console, or a restart of it), and start the portal again.`,
    );
  });
}

/** The settings that a new connection of the role does not have. */
async function findMissingSettings(client: pg.Client) {
  const wanted = Object.entries(pooledSettings);
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT name, current_setting(name) AS value FROM unnest(ARRAY['${Object.keys(pooledSettings).join("','")}']) AS name`,
  );
  return wanted.filter(
    ([name, value]) => !rows.some((row) => row.name === name && row.value === value),
  );
}

async function withConnection(
  url: string,
  setting: string,
  work: (client: pg.Client) => Promise<void>,
) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { host } = new URL(url);
    throw new StartError(`${setting} cannot be used, at ${host}: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}
