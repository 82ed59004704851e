import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listMails, Mail } from '@icare/contracts/mails';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { type MailRow, mailColumns, toMail } from '../platform/mail/to-mail.ts';
import { isUuid } from '../platform/uuid.ts';

export async function findMails(
  database: Database,
  query: Query<typeof listMails>,
): Promise<Answer<typeof listMails>> {
  const candidates = new Conditions();
  candidates.addIf(query.state, 'state = ?::mail_state');
  const wanted = candidates.further();
  if (query.search) wanted.add('search_text LIKE fold_case(?)', containing(query.search));
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  const { rows, page } = await readPage<MailRow>(database, {
    columns: mailColumns,
    table: 'mails AS m',
    candidates,
    wanted,
    search: query.search
      ? {
          text: query.search,
          byLetters: (letters) => `short_grams(search_text) @> ${letters}`,
        }
      : undefined,
    after: after && { condition: '(created_at, id) < (?::timestamptz, ?::uuid)', values: after },
    order: 'created_at DESC, id DESC',
    countOrder: 'created_at DESC, id DESC',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  });
  return { success: true, data: { mails: rows.map(toMail) }, page };
}

export async function findMail(database: Database, id: string): Promise<Mail> {
  const [row] = await database.query<MailRow>(`SELECT ${mailColumns} FROM mails WHERE id = $1`, [
    id,
  ]);
  if (!row) throw noSuchMail();
  return toMail(row);
}

export function noSuchMail() {
  return new AppError('not_found', 'There is no such mail.');
}
