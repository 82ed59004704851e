import type { Transaction } from '../database/database.ts';

export type RemainingPasskey = { name: string; createdAt: Date };

/**
 * The passkeys that still open an account after its password was set anew. An intruder may have added one, so the mail
 * about the new password lists them all.
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
