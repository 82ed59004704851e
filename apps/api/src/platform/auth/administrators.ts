import type { Transaction } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { AppError } from '../errors.ts';

/**
 * Locks out, until the transaction ends, all other transactions that may remove an administrator or end another person's
 * session. Must be the first lock taken: otherwise two people who sign each other out would deadlock.
 */
export async function lockAdministrators(transaction: Transaction): Promise<void> {
  await lockByName(transaction, 'administrators');
}

export const lastAdministratorMessage =
  'This is the last active administrator. Make somebody else one first.';

/**
 * Counts the active administrators who would remain without these people. Call it while holding `lockAdministrators`:
 * otherwise two administrators could deactivate each other at the same moment.
 */
export function countOtherAdministrators(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<number> {
  return transaction.user.count({
    // Demonstration people do not count, since they are removed with the demonstration data. Neither do administrators
    // without a password: the identity provider, their only way to sign in, may be unreachable.
    where: {
      role: 'ROLE_ADMIN',
      status: 'Active',
      passwordHash: { not: null },
      demo: false,
      id: { notIn: [...userIds] },
    },
  });
}

/** Whether this person is the last active administrator. */
export async function isLastAdministrator(
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  return (await countOtherAdministrators(transaction, [userId])) === 0;
}

/** Throws if the portal would have no active administrator without this person. */
export async function keepAnAdministrator(transaction: Transaction, userId: string): Promise<void> {
  if (await isLastAdministrator(transaction, userId)) {
    throw new AppError('conflict', lastAdministratorMessage);
  }
}
