import type { Mail } from '@icare/contracts/mails';
import type { Database } from '../database/database.ts';
import { type MailRow, mailColumns, toMail } from './to-mail.ts';

/** The mails that tell of a thing, newest first. */
export async function mailsAbout(
  database: Database,
  { type, id }: { type: string; id: string },
): Promise<Mail[]> {
  const rows = await database.query<MailRow>(
    `SELECT ${mailColumns} FROM mails WHERE about_type = $1 AND about_id = $2 ORDER BY created_at DESC, id DESC`,
    [type, id],
  );
  return rows.map(toMail);
}
