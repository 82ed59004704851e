import type { Transaction } from '../../platform/database/database.ts';

/** Holds these people's standings until the transaction ends, in the order of their ids: changes come one after the other. */
export async function lockPeople(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.$queryRaw`SELECT user_id FROM compliance_standings WHERE user_id = ANY(${[...userIds]}::uuid[])
    ORDER BY user_id FOR UPDATE`;
}
