import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

type Of = Given<{ ids: readonly string[] }>;

const people = statement(({ ids }: Of) =>
  build
    .selectFrom('users')
    .where('id', '=', ({ fn }) => fn.any(ids))
    .orderBy('id')
    .forKeyShare(),
);

const lockedStatuses = statement(({ ids }: Of) =>
  build
    .selectFrom('compliance_standings')
    .where('user_id', '=', ({ fn }) => fn.any(ids))
    .orderBy('user_id')
    .forUpdate(),
);

/**
 * Locks these people's compliance statuses until the transaction ends, so that changes happen one after the other. Rows are
 * locked in the order of ids and `users` before statuses, as changes of a person do, to prevent deadlocks: inserting an
 * alert locks the person it refers to.
 */
export async function lockPeople(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await readRows(transaction, people({ ids: userIds }));
  await readRows(transaction, lockedStatuses({ ids: userIds }));
}
