import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/send.ts';

/** From when a standing is to be worked out anew that something has changed of. */
export const longAgo = '1900-01-01';

/**
 * For changes of requirements: all compliance statuses become due, and whoever reads metrics next or the job evaluates them.
 * Those that are due already as well: somebody may be working them out right now with what was before, and is waited for.
 */
export async function invalidateAll(transaction: Transaction): Promise<void> {
  await changeRows(
    transaction,
    build
      .with(
        (name) => name('locked').materialized(),
        () =>
          build.selectFrom('compliance_standings').select('user_id').orderBy('user_id').forUpdate(),
      )
      .updateTable('compliance_standings')
      .from('locked')
      .set({ changes_on: longAgo })
      .whereRef('locked.user_id', '=', 'compliance_standings.user_id'),
  );
}
