import { type MailState, mailStates } from '@icare/contracts/mails';
import type { Database } from '../../platform/database/database.ts';
import { toInstant } from '../../platform/database/instants.ts';

/** How many mails are in each state, and since when the oldest is there. */
export async function readMails(database: Database) {
  const rows = await database.query<{ state: MailState; count: number; oldest: string }>(
    'SELECT state, count(*)::int AS count, min(created_at) AS oldest FROM mails GROUP BY state',
  );
  return mailStates.map((state) => {
    const row = rows.find((one) => one.state === state);
    return { state, count: row?.count ?? 0, oldestAt: row ? toInstant(row.oldest) : null };
  });
}
