import type { getContactFigures } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { statement } from '../platform/database/statement.ts';

/** Only of new messages, so that the index by status has all of it, however many were answered. */
const figures = statement(() =>
  build
    .selectFrom('contact_messages')
    .select(({ fn, ref, not }) => [
      fn
        .countAll<number>()
        .filterWhere(not(ref('suspected')))
        .as('waiting'),
      fn.countAll<number>().filterWhere(ref('suspected')).as('suspected'),
    ])
    .where('status', '=', sql.lit('new')),
);

/** How many messages wait for an answer, without a word of whom they are from. */
export async function countContactMessages(
  database: Database,
): Promise<Answer<typeof getContactFigures>['data']> {
  const { waiting = 0, suspected = 0 } = (await readRow(database, figures({}))) ?? {};
  return { waiting: Number(waiting), suspected: Number(suspected) };
}
