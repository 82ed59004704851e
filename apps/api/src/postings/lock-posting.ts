import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import { postingColumns } from './posting-row.ts';
import { noSuchPosting } from './queries.ts';

/**
 * The posting as it is now, held until the transaction ends so that two changes come one after the other. Applications
 * being stored are let through, or HR would wait for all of them: they ask once more when they are counted. The standing
 * one is refused: whoever finds no position to apply for must always find it.
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
