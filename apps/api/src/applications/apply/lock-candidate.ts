import type { Transaction } from '../../platform/database/database.ts';
import type { LockedApplication } from '../lock-application.ts';

/** Appointments of one person, made or taken back, come one after the other, as far as the account is concerned. */
export async function lockCandidate(
  transaction: Transaction,
  { candidateEmail }: Pick<LockedApplication, 'candidateEmail'>,
): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('hire'), hashtext(${candidateEmail}))`;
}
