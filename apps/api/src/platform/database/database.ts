import { PrismaClient, PrismaPg } from '@icare/database/client';
import type pg from 'pg';
import { BoundedPool } from './bounded-pool.ts';
import { withoutDeadline } from './deadline.ts';
import { type Send, type Sender, statementName } from './send.ts';
import { noteConnections, rememberConnections } from './transactions.ts';

export type { Transaction } from './transactions.ts';

/**
 * One pool for both ways in: Prisma for plain writes and simple reads, statements for all others (`send.ts`). Sessions
 * and health have connections of their own, so that they are found out while every other one waits.
 */
export type Database = {
  prisma: PrismaClient;
  /** Sends the statements of `readRows`, `readRow` and `changeRows`. */
  send: Send;
  pool: pg.Pool;
  /** Sends over connections of its own, for the session that every call of somebody signed in begins with. */
  sessions: Sender;
  /** Resolves to true when the database answers; rejects within two seconds and a little. */
  answers: () => Promise<true>;
  close: () => Promise<void>;
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
  rememberConnections(prisma, send);
  letLongTransactionsBe(prisma);
  return {
    prisma,
    pool,
    send,
    sessions: { send: sendOver(sessions) },
    answers: async () => {
      await health.query('SELECT 1');
      return true as const;
    },
    close: async () => {
      await prisma.$disconnect();
      await Promise.all([pool, sessions, health].map((each) => each.ended || each.end()));
    },
  };
}

const transactionOptions = { maxWait: 5_000, timeout: 15_000 };

/** Milliseconds for a connection and for a statement. A call is bounded by its deadline beside these. */
const waits = {
  usual: { connection: 3_000, statement: 10_000 },
  session: { connection: 4_000, statement: 3_000 },
  health: { connection: 1_400, statement: 1_000 },
};

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
    // A server that hangs or is cut off cannot stop a statement itself, and nothing waits without an end.
    query_timeout: statement * 1.1,
    idle_in_transaction_session_timeout: 30_000,
    // The default cost of a random page is that of a spinning disk, and makes the planner read on where an index helps.
    options: '-c timezone=UTC -c random_page_cost=1.1',
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

function sendOver(pool: BoundedPool): Send {
  return {
    rows: (name, text, values) => pool.run(name, text, values),
    change: async (name, text, values) => (await pool.query({ name, text, values })).rowCount ?? 0,
  };
}

/** A transaction that is given more time than others has it, whatever time its call has. */
function letLongTransactionsBe(prisma: PrismaClient) {
  const begin = prisma.$transaction.bind(prisma) as (...all: unknown[]) => Promise<unknown>;
  Object.assign(prisma, {
    $transaction: (work: unknown, options?: { timeout?: number }) =>
      (options?.timeout ?? 0) > transactionOptions.timeout
        ? withoutDeadline(() => begin(work, options))
        : begin(work, options),
  });
}
