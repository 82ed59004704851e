import type { Transaction } from '../../platform/database/database.ts';

/**
 * Holds these people's standings until the transaction ends, in the order of their ids: changes come one after the other.
 * The people themselves first, as whoever changes a person does: alerts refer to them, and would wait for such a change
 * while it waits for the standing.
 */
export async function lockPeople(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  const ids = [...userIds];
  await transaction.$queryRaw`SELECT FROM users WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR KEY SHARE`;
  await transaction.$queryRaw`SELECT FROM compliance_standings WHERE user_id = ANY(${ids}::uuid[])
    ORDER BY user_id FOR UPDATE`;
}
