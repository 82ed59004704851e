import type { Database, Transaction } from '../../platform/database/database.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import type { Platform } from '../../platform/platform.ts';

/** Everything a report reads, seen as it was at one moment. */
export type Snapshot = { database: Database; transaction: Transaction };

/** A hundred thousand rows take many statements, each with its own limit. */
const readingAtMost = 180_000;

/** Reads everything as of one moment: figures and rows agree. */
export function readSnapshot<Result>(
  { database }: Pick<Platform, 'database'>,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withSnapshot(
    database,
    (transaction) => {
      const query: Database['query'] = (text, values = []) =>
        transaction.$queryRawUnsafe(text, ...values);
      return read({ transaction, database: { ...database, query, queryOnce: query } });
    },
    { timeout: readingAtMost },
  );
}
