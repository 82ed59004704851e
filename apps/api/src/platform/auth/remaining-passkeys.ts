import type { Transaction } from '../database/database.ts';

export type RemainingPasskey = { name: string; createdAt: Date };

/**
 * The passkeys that open an account as before when its password is set anew. Whoever was at the account may have added
 * one, so its owner is told of each.
 */
export function findRemainingPasskeys(
  transaction: Transaction,
  userId: string,
): Promise<RemainingPasskey[]> {
  return transaction.passkey.findMany({
    where: { userId },
    select: { name: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
}
