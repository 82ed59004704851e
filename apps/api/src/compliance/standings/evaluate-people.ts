import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Works out how these people stand today, keeps it, and opens, changes and resolves their alerts. Whoever changes
 * anything about somebody's compliance locks them first (`lockPeople`) and calls this last, in the same transaction.
 */
export async function evaluatePeople(
  _transaction: Transaction,
  _platform: Platform,
  _userIds: readonly string[],
): Promise<void> {}
