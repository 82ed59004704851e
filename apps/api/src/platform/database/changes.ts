import pg from 'pg';
import { shareQuestions } from './share-questions.ts';
import { leadsThroughPool } from './transaction-pool.ts';

/** Tables whose statements tell that they have run: see the triggers `tell_changed_table` of the migrations. */
export type WatchedTable = 'doctors' | 'documents' | 'facilities' | 'jobs' | 'settings' | 'users';

/** Tells which tables have changed, whoever changed them: this process, another one, or somebody by hand. */
export type Changes = {
  /**
   * A number that is another one once a change of one of the tables is committed and told, which takes milliseconds. Null
   * while the database has not confirmed for five seconds that everything was told. The first call begins to listen.
   */
  versionOf: (tables: readonly WatchedTable[]) => number | null;
  /** The same as far as it was told, also while nobody can tell whether that is all. */
  lastVersionOf: (tables: readonly WatchedTable[]) => number;
  /** The same after asking the database, so with everything that was committed before; null if it cannot tell. */
  askVersionOf: (tables: readonly WatchedTable[]) => Promise<number | null>;
  /** Tells what this process has committed itself (`changedTables`), so that it counts at once, whoever listens. */
  noteOwn: (tables: readonly string[]) => void;
  close: () => Promise<void>;
};

const channel = 'changed_tables';
/** Milliseconds. */
const confirmEvery = 1_000;
const trustedFor = 5_000;
const reconnectAfter = 1_000;
const timeouts = { connectionTimeoutMillis: 3_000, query_timeout: 2_000 };

type Connection = { client: pg.Client; confirmedAt: number };

/**
 * Listens on a connection of its own. PostgreSQL sends what was told before the answer to a later query on the same
 * connection, so each answer confirms that nothing committed before the query was missed.
 */
export function watchChanges(url: string): Changes {
  const counts = new Map<string, number>();
  /** Counts when something may have been missed: before each connection. */
  let missed = 0;
  let connection: Connection | null = null;
  let isStarted = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const count = (table: string) => counts.set(table, (counts.get(table) ?? 0) + 1);

  async function connect() {
    const client = new pg.Client({ connectionString: url, keepAlive: true, ...timeouts });
    const drop = () => lose(client);
    client.on('error', drop).on('end', drop);
    client.on('notification', ({ payload = '' }) => count(payload));
    try {
      await client.connect();
      const confirmedAt = performance.now();
      await client.query(`LISTEN ${channel}`);
      // A pool would lose what is told between two transactions: then every call has to ask the database.
      if (isClosed || (await leadsThroughPool(client))) return await client.end();
      missed += 1;
      connection = { client, confirmedAt };
      planConfirming();
    } catch {
      client.end().catch(() => {});
      reconnectLater();
    }
  }

  function lose(client: pg.Client) {
    if (connection?.client !== client) return;
    connection = null;
    client.end().catch(() => {});
    reconnectLater();
  }

  function reconnectLater() {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void connect(), reconnectAfter).unref();
  }

  function planConfirming() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void confirmTogether().then(() => connection && planConfirming()),
      confirmEvery,
    );
    timer.unref();
  }

  async function confirm() {
    const current = connection;
    if (!current) return;
    const askedAt = performance.now();
    try {
      await current.client.query('SELECT 1');
      current.confirmedAt = askedAt;
    } catch {
      lose(current.client);
    }
  }

  const confirmTogether = shareQuestions(confirm);

  function start() {
    if (isStarted) return;
    isStarted = true;
    void connect();
  }

  const lastVersionOf = (tables: readonly WatchedTable[]) =>
    tables.reduce((sum, table) => sum + (counts.get(table) ?? 0), missed);

  return {
    versionOf: (tables) => {
      start();
      if (!connection || performance.now() - connection.confirmedAt > trustedFor) return null;
      return lastVersionOf(tables);
    },
    lastVersionOf,
    askVersionOf: async (tables) => {
      start();
      await confirmTogether();
      return connection && lastVersionOf(tables);
    },
    noteOwn: (tables) => tables.forEach(count),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const last = connection;
      connection = null;
      await last?.client.end().catch(() => {});
    },
  };
}
