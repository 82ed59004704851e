import type { Transaction } from '../../platform/database/database.ts';

/**
 * What everybody needs has changed: all standings are worked out anew, by whoever reads figures next or by the job.
 * Those that are due already as well: somebody may be working them out right now with what was before, and is waited for.
 */
export async function invalidateAll(transaction: Transaction): Promise<void> {
  await transaction.$executeRaw`WITH locked AS MATERIALIZED (
      SELECT user_id FROM compliance_standings ORDER BY user_id FOR UPDATE)
    UPDATE compliance_standings AS s SET changes_on = '1900-01-01' FROM locked WHERE locked.user_id = s.user_id`;
}
