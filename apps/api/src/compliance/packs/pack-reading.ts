import type { InferResult } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { toDay } from './pack-days.ts';

/** What these people had confirmed by the end of the day `until`, oldest first. */
const packReceipts = statement(({ ids, until }: Given<{ ids: readonly string[]; until: string }>) =>
  rowsAsJson(
    build
      .selectFrom('reading_receipts as r')
      .leftJoin('documents as d', 'd.id', 'r.document_id')
      .select(({ ref }) => [
        'r.user_id as userId',
        'd.number',
        'd.name',
        'r.version',
        toDay(ref('r.confirmed_at')).as('confirmedOn'),
        toDay(ref('r.read_at')).as('readOn'),
        'r.seconds_open as secondsOpen',
        'r.device',
        'r.offline',
        'r.right_answers as rightAnswers',
        'r.questions',
        'r.sha256',
      ])
      .where('r.user_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, ref }) => eb(toDay(ref('r.confirmed_at')), '<=', until))
      .orderBy('r.confirmed_at')
      .orderBy('r.document_id')
      .orderBy('r.version'),
  ),
);

export type PackReceipt = InferResult<ReturnType<typeof packReceipts>>[number]['rows'][number];

/** People whose receipts are in memory at once: a person may have hundreds. */
export const peopleWithReceipts = 25;

export async function readPackReceipts(
  snapshot: Transaction,
  ids: readonly string[],
  until: string,
): Promise<ReadonlyMap<string, readonly PackReceipt[]>> {
  const receipts = (await readRow(snapshot, packReceipts({ ids, until })))?.rows ?? [];
  return Map.groupBy(receipts, ({ userId }) => userId);
}
