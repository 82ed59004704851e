import { mailStates } from '@icare/contracts/mails';
import { build } from '../../platform/database/build.ts';
import { readRows, type Sender } from '../../platform/database/send.ts';

/** The number of mails in each state, and when the oldest of them was created. */
export async function readMails(database: Sender) {
  const rows = await readRows(
    database,
    build
      .selectFrom('mails')
      .select(({ fn }) => [
        'state',
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('oldestAt'),
      ])
      .groupBy('state'),
  );
  return mailStates.map((state) => {
    const row = rows.find((one) => one.state === state);
    return { state, count: row?.count ?? 0, oldestAt: row?.oldestAt ?? null };
  });
}
