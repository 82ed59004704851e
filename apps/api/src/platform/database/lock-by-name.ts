import { build } from './build.ts';
import { readRow } from './send.ts';
import type { Transaction } from './transactions.ts';

/**
 * Locks something that has no row to lock, until the transaction ends. A lock to `change` is exclusive; several
 * transactions may hold a lock to `read`.
 */
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

/** Takes the exclusive lock of `lockByName` without waiting. Returns false if another transaction holds it. */
export async function tryLockByName(transaction: Transaction, name: string): Promise<boolean> {
  const row = await readRow(
    transaction,
    build.selectNoFrom(({ fn, val }) =>
      fn<boolean>('pg_try_advisory_xact_lock', [fn('hashtext', [val(name)])]).as('taken'),
    ),
  );
  return row?.taken === true;
}
