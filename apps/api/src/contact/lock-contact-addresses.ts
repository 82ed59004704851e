import type { Transaction } from '../platform/database/database.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';

/**
 * Locks all addresses until the transaction ends: `read` blocks changes, `change` also blocks readers. An advisory
 * lock, since a department without an address has no row to lock.
 */
export function lockContactAddresses(
  transaction: Transaction,
  purpose: 'read' | 'change',
): Promise<void> {
  return lockByName(transaction, 'contact addresses', purpose);
}
