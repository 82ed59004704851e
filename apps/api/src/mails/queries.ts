import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listMails, Mail } from '@icare/contracts/mails';
import { expressionBuilder } from 'kysely';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow, type Sender } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { mailColumns, toMail } from '../platform/mail/to-mail.ts';
import { isUuid } from '../platform/uuid.ts';

const mailPages = pages((given: Given<Pick<Query<typeof listMails>, 'state' | 'search'>>) => {
  const from = build.selectFrom('mails');
  const column = expressionBuilder(from);
  const searched = column.ref('search_text');
  return {
    from,
    select: (rows) => rows.select(mailColumns),
    candidates: [given.state && column('state', '=', given.state)],
    wanted: [given.search && contains(searched, given.search)],
    searched,
    order: { by: ['created_at', 'id'], direction: 'desc' },
  };
});

export async function findMails(
  database: Sender,
  { state, search, cursor, limit }: Query<typeof listMails>,
): Promise<Answer<typeof listMails>> {
  const { rows, page } = await mailPages(database, {
    values: { state, search },
    after: decodeCursor(cursor, [isInstant, isUuid]),
    limit,
    cursorOf: (row) => [row.createdAt, row.id],
  });
  return { success: true, data: { mails: rows.map(toMail) }, page };
}

const mailById = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('mails').select(mailColumns).where('id', '=', id),
);

export async function findMail(database: Sender, id: string): Promise<Mail> {
  const row = await readRow(database, mailById({ id }));
  if (!row) throw noSuchMail();
  return toMail(row);
}

export function noSuchMail() {
  return new AppError('not_found', 'There is no such mail.');
}
