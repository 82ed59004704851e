import { PrismaClient, PrismaPg } from '@icare/database/client';
import type pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { type Changes, watchChanges } from './changes.ts';
import { withoutDeadline } from './deadline.ts';
import { type Send, type Sender, statementName } from './send.ts';
import { openStandby, type Standby } from './standby.ts';
import { sessionSettings, usualLimits } from './transaction-pool.ts';
import { noteConnections, rememberConnections } from './transactions.ts';

export type { Transaction } from './transactions.ts';

/**
 * Prisma, for simple reads and writes, and statements (`send.ts`), for all others, share one pool, and another one in
 * background work (`background.ts`). Sessions and health checks have their own connections, so that they are answered even
 * when all other connections are busy.
 */
export type Database = {
  prisma: PrismaClient;
  /** Sends the statements of `readRows`, `readRow` and `changeRows`. */
  send: Send;
  pool: pg.Pool;
  /** Sends over its own connections, for reading the session at the start of every signed-in call. */
  sessions: Sender;
  changes: Changes;
  /** Null without a standby that answers reads. */
  standby: Pick<Standby, 'read' | 'unusedFor'> | null;
  /** Resolves to true if the database answers; rejects after at most 2.5 seconds. */
  answers: () => Promise<true>;
  /** What time it is by the clock of the database; rejects as `answers` does. */
  time: () => Promise<Date>;
  /** Whether the database has had this migration; rejects as `answers` does. */
  hasMigration: (name: string) => Promise<boolean>;
  /** How the connections of this process are used at the moment. */
  connections: () => PoolUse[];
  close: () => Promise<void>;
};

export type PoolUse = {
  pool: 'calls' | 'background' | 'sessions' | 'health' | 'standby';
  used: number;
  idle: number;
  /** Calls, or runs of background work, that wait for a connection. */
  waiting: number;
};

type DatabaseOptions = {
  /** For calls, besides those for background work, sessions, health and changes. */
  connections?: number;
  /** Leads to the server itself, if `url` leads through a pool that lends its connections for single transactions. */
  directUrl?: string | null;
  /** Leads to a standby, for the calls that say so (`fromStandby`). */
  readUrl?: string | null;
};

export function openDatabase(
  url: string,
  { connections = 10, directUrl = null, readUrl = null }: DatabaseOptions = {},
): Database {
  const isPooled = directUrl !== null;
  const background = openPool({ url, isPooled, max: backgroundConnections, ...waits.usual });
  const pool = openPool({ url, isPooled, max: connections, ...waits.usual, background });
  const sessions = openPool({ url, isPooled, max: 3, ...waits.session });
  const health = openPool({ url, isPooled, max: 1, ...waits.health });
  const prisma = new PrismaClient({
    adapter: noteConnections(
      new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) }),
    ),
    transactionOptions,
  });
  const ownSend = sendOver(pool);
  const standby =
    readUrl === null
      ? null
      : openStandbyPools(url, readUrl, { isPooled, connections, primary: ownSend.rows });
  const send = standby ? { ...ownSend, rows: standby.rows } : ownSend;
  const changes = watchChanges(directUrl ?? url);
  rememberConnections(prisma, send);
  liftDeadlineForLongTransactions(prisma);
  if (standby) noteWrites(prisma, standby);
  return {
    prisma,
    pool,
    send,
    sessions: { send: sendOver(sessions) },
    changes,
    standby,
    answers: async () => {
      await health.query('SELECT 1');
      return true as const;
    },
    time: async () => {
      const { rows } = await health.query<{ now: Date }>('SELECT clock_timestamp() AS now');
      return rows[0]?.now ?? Promise.reject(new Error('There is no time.'));
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
      usedOf('background', background),
      usedOf('sessions', sessions),
      usedOf('health', health),
      ...(standby ? [usedOf('standby', standby.pool)] : []),
    ],
    close: async () => {
      await prisma.$disconnect();
      await changes.close();
      await standby?.close();
      const all = [pool, background, sessions, health];
      await Promise.all(all.map((each) => each.ended || each.end()));
    },
  };
}

const backgroundConnections = 4;

/** Milliseconds. */
const transactionOptions = { maxWait: 5_000, timeout: 15_000 };

/** Timeouts in milliseconds for getting a connection and for a statement. The call's deadline applies as well. */
const waits = {
  usual: { connection: 3_000, statement: usualLimits.statement },
  session: { connection: 4_000, statement: 3_000 },
  health: { connection: 1_400, statement: 1_000 },
  // What the standby does not answer soon is asked of the primary.
  standby: { connection: 1_000, statement: 3_000 },
  position: { connection: 500, statement: 500 },
};

type PoolOptions = {
  url: string;
  isPooled: boolean;
  max: number;
  connection: number;
  statement: number;
  /** The pool of background work. */
  background?: BoundedPool;
};

function openPool(options: PoolOptions): BoundedPool {
  const { url, isPooled, max, connection, statement, background } = options;
  const settings = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connection,
    idleTimeoutMillis: 30_000,
    // If the server hangs or is cut off it cannot stop the statement itself, so the client gives up a little later.
    query_timeout: statement * 1.1,
    keepAlive: true,
    prepares: !isPooled,
    // Behind a pool the role has these settings: see `prepareTransactionPool`.
    ...(!isPooled && {
      statement_timeout: statement,
      idle_in_transaction_session_timeout: usualLimits.idleInTransaction,
      options: Object.entries(sessionSettings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
  };
  const pool = new BoundedPool(settings, background);
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

function openStandbyPools(
  url: string,
  readUrl: string,
  {
    isPooled,
    connections,
    primary,
  }: { isPooled: boolean; connections: number; primary: Send['rows'] },
) {
  const pool = openPool({ url: readUrl, isPooled, max: connections, ...waits.standby });
  const primaryPosition = openPool({ url, isPooled, max: 1, ...waits.position });
  const standbyPosition = openPool({ url: readUrl, isPooled, max: 1, ...waits.position });
  const standby = openStandby({ primary, primaryPosition, standbyPosition, standby: pool });
  return {
    ...standby,
    pool,
    close: async () => {
      standby.close();
      await Promise.all([pool, primaryPosition, standbyPosition].map((each) => each.end()));
    },
  };
}

/** A call that writes reads what it has written. */
function noteWrites(prisma: PrismaClient, { noteWrite }: Pick<Standby, 'noteWrite'>) {
  const begin = prisma.$transaction.bind(prisma) as (...all: unknown[]) => Promise<unknown>;
  Object.assign(prisma, {
    $transaction: (...all: unknown[]) => begin(...all).finally(noteWrite),
  });
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
