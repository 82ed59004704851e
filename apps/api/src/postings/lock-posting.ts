import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import { postingColumns } from './posting-row.ts';
import { noSuchPosting } from './queries.ts';

/**
 * Locks and reads a posting, so that two changes run one after the other. The lock does not block applications being
 * stored, which check the posting again when they are counted. Throws for the general application, since there must
 * always be a posting to apply for.
 */
export async function lockPosting(transaction: Transaction, id: string) {
  const query = build.selectFrom('jobs').select(postingColumns).select('closed_at as closedAt');
  const job = await readRow(transaction, query.where('id', '=', id).forNoKeyUpdate());
  if (!job) throw noSuchPosting();
  if (job.standing) {
    throw new AppError(
      'conflict',
      'The general application always stays open: it cannot be changed, closed or deleted.',
    );
  }
  return job;
}
