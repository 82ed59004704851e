import type { Transaction } from '../../platform/database/database.ts';

/** What everybody needs has changed: all standings are worked out anew, by whoever reads figures next or by the job. */
export async function markEveryoneDue(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`UPDATE compliance_standings SET changes_on = '1900-01-01' WHERE changes_on > '1900-01-01'`;
}
