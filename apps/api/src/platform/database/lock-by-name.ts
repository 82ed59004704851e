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

/** Takes the lock as `lockByName` does, unless somebody holds it at this moment; says whether it did. */
export async function tryLockByName(transaction: Transaction, name: string): Promise<boolean> {
  const row = await readRow(
    transaction,
    build.selectNoFrom(({ fn, val }) =>
      fn<boolean>('pg_try_advisory_xact_lock', [fn('hashtext', [val(name)])]).as('taken'),
    ),
  );
  return row?.taken === true;
}
