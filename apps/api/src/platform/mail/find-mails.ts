import type { Mail } from '@icare/contracts/mails';
import { build } from '../database/build.ts';
import { readRows, type Sender } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { mailColumns, toMail } from './to-mail.ts';

const mailsBySubject = statement(({ type, id }: Given<{ type: string; id: string }>) =>
  build
    .selectFrom('mails')
    .select(mailColumns)
    .where('about_type', '=', type)
    .where('about_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

/** The mails about one subject, such as an application, newest first. */
export async function findMailsAbout(
  database: Sender,
  { type, id }: { type: string; id: string },
): Promise<Mail[]> {
  return (await readRows(database, mailsBySubject({ type, id }))).map(toMail);
}
