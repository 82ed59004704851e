import type { Transaction } from '../../platform/database/database.ts';

type Pair = { userId: string; typeId: string };

/** Whether a record of the type waits to be verified. Safe from races, since adding a record locks its person. */
export async function hasPending(transaction: Transaction, pair: Pair): Promise<boolean> {
  const pending = await transaction.complianceRecord.count({
    where: { ...pair, state: 'pending' },
  });
  return pending > 0;
}

/** The newest current record of the type, which the next one will renew. */
export async function findNewest(transaction: Transaction, pair: Pair): Promise<string | null> {
  const newest = await transaction.complianceRecord.findFirst({
    where: { ...pair, supersededById: null, state: { in: ['active', 'revoked'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return newest?.id ?? null;
}
