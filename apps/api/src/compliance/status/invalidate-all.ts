import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/send.ts';

/** Value of `changes_on` that makes a compliance status due at once: any day in the past. */
export const alreadyDue = '1900-01-01';

/**
 * Makes all compliance statuses due after requirements have changed; the next reader of metrics or the evaluation job
 * evaluates them. Includes those already due, since another transaction may be evaluating them by the old requirements:
 * this waits for its locks.
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
      .set({ changes_on: alreadyDue })
      .whereRef('locked.user_id', '=', 'compliance_standings.user_id'),
  );
}
