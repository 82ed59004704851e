import type { Database, Transaction } from './database.ts';

/** Reads in one transaction that sees nothing of what is written meanwhile, so that all of it fits together. */
export function withSnapshot<Result>(
  { prisma }: Pick<Database, 'prisma'>,
  read: (transaction: Transaction) => Promise<Result>,
  { timeout = 15_000 }: { timeout?: number } = {},
): Promise<Result> {
  return prisma.$transaction(read, { isolationLevel: 'RepeatableRead', timeout });
}
