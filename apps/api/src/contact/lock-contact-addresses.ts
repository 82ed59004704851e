import type { Transaction } from '../platform/database/database.ts';

/**
 * Until the transaction ends nobody changes an address, and who changes one is alone with all of them. An address that
 * has no row yet cannot be locked by its row.
 */
export async function lockContactAddresses(
  transaction: Transaction,
  purpose: 'read' | 'change',
): Promise<void> {
  if (purpose === 'change') {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('contact addresses'))`;
  } else {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('contact addresses'))`;
  }
}
