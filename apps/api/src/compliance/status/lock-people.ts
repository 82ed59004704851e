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
 * Holds these people's compliance statuses until the transaction ends, in the order of their ids: changes come one after the other.
 * The people themselves first, as whoever changes a person does: alerts refer to them, and would wait for such a change
 * while it waits for the standing.
 */
export async function lockPeople(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await readRows(transaction, people({ ids: userIds }));
  await readRows(transaction, lockedStatuses({ ids: userIds }));
}
