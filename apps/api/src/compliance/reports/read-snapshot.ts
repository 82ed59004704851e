import type { Transaction } from '../../platform/database/database.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import type { Platform } from '../../platform/platform.ts';

/** A hundred thousand rows take many statements, each with its own limit. */
const readingAtMost = 180_000;

/** Reads everything as of one moment: figures and rows agree. */
export function readSnapshot<Result>(
  { database }: Pick<Platform, 'database'>,
  read: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  return withSnapshot(database, read, { timeout: readingAtMost });
}
