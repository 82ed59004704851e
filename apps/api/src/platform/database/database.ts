import { PrismaClient, PrismaPg } from '@icare/database/client';
import type pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { type Changes, watchChanges } from './changes.ts';
import { withoutDeadline } from './deadline.ts';
import { type Send, type Sender, statementName } from './send.ts';
import { noteConnections, rememberConnections } from './transactions.ts';

export type { Transaction } from './transactions.ts';

/**
 * Prisma, for simple reads and writes, and statements (`send.ts`), for all others, share one pool. Sessions and health
 * checks have their own connections, so that they are answered even when all other connections are busy.
 */
export type Database = {
  prisma: PrismaClient;
  /** Sends the statements of `readRows`, `readRow` and `changeRows`. */
  send: Send;
  pool: pg.Pool;
  /** Sends over its own connections, for reading the session at the start of every signed-in call. */
  sessions: Sender;
  changes: Changes;
  /** Resolves to true if the database answers; rejects after at most 2.5 seconds. */
  answers: () => Promise<true>;
  /** Whether the database has had this migration; rejects as `answers` does. */
  hasMigration: (name: string) => Promise<boolean>;
  /** How the connections of this process are used at the moment. */
  connections: () => PoolUse[];
  close: () => Promise<void>;
};

export type PoolUse = {
  pool: 'calls' | 'sessions' | 'health';
  used: number;
  idle: number;
  /** Calls that wait for a connection. */
  waiting: number;
};

export function openDatabase(url: string, { connections = 10 } = {}): Database {
  const pool = openPool(url, connections, waits.usual);
  const sessions = openPool(url, 3, waits.session);
  const health = openPool(url, 1, waits.health);
  const prisma = new PrismaClient({
    adapter: noteConnections(
      new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) }),
    ),
    transactionOptions,
  });
  const send = sendOver(pool);
  const changes = watchChanges(url);
  rememberConnections(prisma, send);
  liftDeadlineForLongTransactions(prisma);
  return {
    prisma,
    pool,
    send,
    sessions: { send: sendOver(sessions) },
    changes,
    answers: async () => {
      await health.query('SELECT 1');
      return true as const;
    },
    hasMigration: async (name) => {
      const { rowCount } = await health.query(
        'SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL AND rolled_back_at IS NULL',
        [name],
      );
      return rowCount === 1;
    },
    connections: () => [
      usedOf('calls', pool),
      usedOf('sessions', sessions),
      usedOf('health', health),
    ],
    close: async () => {
      await prisma.$disconnect();
      await changes.close();
      await Promise.all([pool, sessions, health].map((each) => each.ended || each.end()));
    },
  };
}

/** Milliseconds. */
const transactionOptions = { maxWait: 5_000, timeout: 15_000 };

/** Timeouts in milliseconds for getting a connection and for a statement. The call's deadline applies as well. */
const waits = {
  usual: { connection: 3_000, statement: 10_000 },
  session: { connection: 4_000, statement: 3_000 },
  health: { connection: 1_400, statement: 1_000 },
};

/** What the planner assumes, besides the zone of all days and times. */
const sessionSettings = [
  'timezone=UTC',
  // The default, 4, is for spinning disks: with it the planner prefers reading whole tables to using an index.
  'random_page_cost=1.1',
  // Every call would start processes of its own and compile its statement, both of which take longer than most statements,
  // on cores that other calls wait for.
  'max_parallel_workers_per_gather=0',
  'jit=off',
];

function openPool(
  url: string,
  max: number,
  { connection, statement }: { connection: number; statement: number },
): BoundedPool {
  const pool = new BoundedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 30_000,
    statement_timeout: statement,
    // If the server hangs or is cut off it cannot stop the statement itself, so the client gives up a little later.
    query_timeout: statement * 1.1,
    idle_in_transaction_session_timeout: 30_000,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    keepAlive: true,
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', () => {});
  return pool;
}

function usedOf(name: PoolUse['pool'], pool: BoundedPool): PoolUse {
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { pool: name, used: totalCount - idle, idle, waiting };
}

function sendOver(pool: BoundedPool): Send {
  return {
    rows: (name, text, values) => pool.run(name, text, values),
    change: async (name, text, values) => (await pool.query({ name, text, values })).rowCount ?? 0,
  };
}

/** Lifts the call's deadline for transactions whose `timeout` is longer than the default. */
function liftDeadlineForLongTransactions(prisma: PrismaClient) {
  const begin = prisma.$transaction.bind(prisma) as (...all: unknown[]) => Promise<unknown>;
  Object.assign(prisma, {
    $transaction: (work: unknown, options?: { timeout?: number }) =>
      (options?.timeout ?? 0) > transactionOptions.timeout
        ? withoutDeadline(() => begin(work, options))
        : begin(work, options),
  });
}
