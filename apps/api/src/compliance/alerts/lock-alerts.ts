import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';

/** Locks alerts in the order of their ids, so that two calls never wait for each other. */
export async function lockAlerts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await readRows(
    transaction,
    build
      .selectFrom('compliance_alerts')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate(),
  );
}
