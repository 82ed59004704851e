import type { Transaction } from '../../platform/database/database.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import type { Platform } from '../../platform/platform.ts';

/** For the whole transaction: a hundred thousand rows take many statements, each with its own, shorter limit. */
const transactionTimeoutMs = 180_000;

/** Reads everything in one snapshot, so that totals and rows agree. */
export function readSnapshot<Result>(
  { database }: Pick<Platform, 'database'>,
  read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  return withSnapshot(database, read, { timeout: transactionTimeoutMs });
}
