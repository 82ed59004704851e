import type { Transaction } from '../database/database.ts';
import { lockByName } from '../database/lock-by-name.ts';
import { AppError } from '../errors.ts';

/**
 * Held until the transaction ends by everything that may take an administrator away or end somebody else's session, and
 * taken first: two who sign each other out would wait for one another.
 */
export async function lockAdministrators(transaction: Transaction): Promise<void> {
  await lockByName(transaction, 'administrators');
}

export const lastAdministratorMessage =
  'This is the last active administrator. Make somebody else one first.';

/**
 * How many could still administer the portal without these people. Asked under the lock, so that two administrators
 * cannot deactivate each other at the same moment.
 */
export function countAdministratorsBeside(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<number> {
  return transaction.user.count({
    // Somebody who cannot sign in is no help, nor is a demonstration person, who goes with the demonstration. Whoever
    // signs in at the identity provider alone does not count either: it may be away.
    where: {
      role: 'ROLE_ADMIN',
      status: 'Active',
      passwordHash: { not: null },
      demo: false,
      id: { notIn: [...userIds] },
    },
  });
}

/** Whether without this person nobody could administer the portal. */
export async function isLastAdministrator(
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  return (await countAdministratorsBeside(transaction, [userId])) === 0;
}

/** Throws when the portal would be left without anybody who can administer it. */
export async function keepAnAdministrator(transaction: Transaction, userId: string): Promise<void> {
  if (await isLastAdministrator(transaction, userId)) {
    throw new AppError('conflict', lastAdministratorMessage);
  }
}
