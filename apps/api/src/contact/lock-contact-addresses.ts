import type { Transaction } from '../platform/database/database.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';

/**
 * Until the transaction ends nobody changes an address, and who changes one is alone with all of them. An address that
 * has no row yet cannot be locked by its row.
 */
export function lockContactAddresses(
  transaction: Transaction,
  purpose: 'read' | 'change',
): Promise<void> {
  return lockByName(transaction, 'contact addresses', purpose);
}
