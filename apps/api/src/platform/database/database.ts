import { createHash } from 'node:crypto';
import { type Prisma, PrismaClient, PrismaPg } from '@icare/database/client';
import pg from 'pg';

/** A transaction: what every write receives first and passes on. */
export type Transaction = Prisma.TransactionClient;

/** One pool for both ways in: Prisma for writes and simple reads, SQL for the lists that must stay fast. */
export type Database = {
  prisma: PrismaClient;
  /** Rows of a prepared statement. The same text is parsed once per connection. */
  query: Query;
  /** The same with a plan made for these very values, where no plan suits all. */
  queryOnce: Query;
  pool: pg.Pool;
  close: () => Promise<void>;
};

type Query = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Timestamps stay numbers or text until a mapper needs more: making Dates of every row costs a fifth of a list. */
const plainTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};
const timestamptz = 1184;

export function openDatabase(url: string, { connections = 10 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // A server that hangs or is cut off cannot stop a statement itself, and nothing waits without an end.
    query_timeout: 11_000,
    idle_in_transaction_session_timeout: 30_000,
    // The default cost of a random page is that of a spinning disk, and makes the planner read on where an index helps.
    options: '-c timezone=UTC -c random_page_cost=1.1',
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) }),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  return {
    prisma,
    pool,
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      const name = statementName(text);
      return (await pool.query<Row>({ name, text, values, types: plainTypes })).rows;
    },
    queryOnce: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>({ text, values, types: plainTypes })).rows,
    close: async () => {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

const names = new Map<string, string>();

/** A name per text lets PostgreSQL keep the parsed statement; the texts are few, since values never stand in them. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}
