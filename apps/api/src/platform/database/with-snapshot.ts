import type { Database, Transaction } from './database.ts';

/** Reads in one transaction that does not see later writes, so that the results are consistent. Timeout in milliseconds. */
export function withSnapshot<Result>(
  { prisma }: Pick<Database, 'prisma'>,
  read: (transaction: Transaction) => Promise<Result>,
  { timeout = 15_000 }: { timeout?: number } = {},
): Promise<Result> {
  return prisma.$transaction(read, { isolationLevel: 'RepeatableRead', timeout });
}
