import { build } from './build.ts';
import { readRow } from './send.ts';
import type { Transaction } from './transactions.ts';

/** Holds what has no row to be held by, until the transaction ends: alone, or with others who only read it. */
export async function lockByName(
  transaction: Transaction,
  name: string,
  purpose: 'change' | 'read' = 'change',
): Promise<void> {
  const lock = purpose === 'change' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared';
  await readRow(
    transaction,
    build.selectNoFrom(({ fn, val }) => fn(lock, [fn('hashtext', [val(name)])]).as('locked')),
  );
}
