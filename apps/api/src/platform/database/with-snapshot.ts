import type { Database, Transaction } from './database.ts';
import { limitTime } from './time-budget.ts';

/**
 * Reads in one transaction that sees nothing of what is written meanwhile, so that all of it fits together.
 * `databaseTime`: milliseconds that its statements may take together; PostgreSQL stops the one that exceeds it.
 */
export function withSnapshot<Result>(
  { prisma }: Pick<Database, 'prisma'>,
  read: (transaction: Transaction) => Promise<Result>,
  { timeout = 15_000, databaseTime }: { timeout?: number; databaseTime?: number } = {},
): Promise<Result> {
  return prisma.$transaction(
    (tx) => {
      if (databaseTime !== undefined) limitTime(tx, databaseTime);
      return read(tx);
    },
    { isolationLevel: 'RepeatableRead', timeout },
  );
}
