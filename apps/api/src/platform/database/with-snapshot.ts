import { sql } from 'kysely';
import { build } from './build.ts';
import type { Database, Transaction } from './database.ts';
import { readRows } from './send.ts';

/**
 * Reads in one transaction that sees nothing of what is written meanwhile, so that all of it fits together.
 * `statementTimeout`: milliseconds after which PostgreSQL stops a single statement of it.
 */
export function withSnapshot<Result>(
  { prisma }: Pick<Database, 'prisma'>,
  read: (transaction: Transaction) => Promise<Result>,
  { timeout = 15_000, statementTimeout }: { timeout?: number; statementTimeout?: number } = {},
): Promise<Result> {
  return prisma.$transaction(
    async (tx) => {
      if (statementTimeout !== undefined) await readRows(tx, limitStatements(statementTimeout));
      return read(tx);
    },
    { isolationLevel: 'RepeatableRead', timeout },
  );
}

/** Until the end of the transaction. */
const limitStatements = (milliseconds: number) =>
  build.selectNoFrom(
    sql`set_config('statement_timeout', ${String(milliseconds)}, true)`.as('statementTimeout'),
  );
