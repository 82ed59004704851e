import type {
  ContactMessage,
  getContactMessage,
  listContactMessages,
} from '@icare/contracts/contact';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, type Parameter, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { findMailsAbout } from '../platform/mail/find-mails.ts';
import { isUuid } from '../platform/uuid.ts';
import { contactMessageColumns } from './contact-message-row.ts';
import { contactMessageType } from './contact-message-type.ts';
import { toContactMessage } from './to-contact-message.ts';

type Filters = Pick<Query<typeof listContactMessages>, 'department' | 'status' | 'search'> & {
  /** The reference, or the id, in the message's mail, which a department gives when it asks IT about the message. */
  reference?: string | undefined;
  id?: string | undefined;
};

const contactMessagePages = pages(
  (given: Given<Filters>, { suspected }: { suspected?: 'true' | 'false' | undefined }) => {
    const from = build.selectFrom('contact_messages');
    const column = expressionBuilder(from);
    const isSuspected = column.ref('suspected');
    return {
      from,
      select: (rows) => rows.select(contactMessageColumns),
      candidates: [
        given.department && column('department', '=', given.department),
        given.status && column('status', '=', given.status),
        // A literal instead of a parameter, so that PostgreSQL can choose the partial index on suspected messages.
        suspected && (suspected === 'true' ? isSuspected : column.not(isSuspected)),
      ],
      wanted: [given.search && isFound(column, given.search, given)],
      searched: column.ref('search_text'),
      order: { by: ['created_at', 'id'], direction: 'desc' },
    };
  },
);

function isFound(
  column: ExpressionBuilder<Tables, 'contact_messages'>,
  search: Parameter<string>,
  { reference, id }: Given<Filters>,
) {
  const isInText = contains(column.ref('search_text'), search);
  if (reference) return column.or([isInText, column('reference', '=', reference)]);
  if (id) return column.or([isInText, column('id', '=', id)]);
  const { fn, not, ref } = column;
  const shown = fn<string>('concat_ws', [sql.lit(' '), 'name', 'email', 'phone', 'subject']);
  // Hidden texts are not searched, since repeated searches could reveal them word by word.
  const isFoundByWhatIsShown = column.or([
    not(ref('confidential')),
    ref('suspected'),
    ref('waits_for_address'),
    contains(fn<string>('fold_case', [shown]), search),
  ]);
  return column.and([isInText, isFoundByWhatIsShown]);
}

/** Contact messages, newest first. */
export async function findContactMessages(
  database: Database,
  query: Query<typeof listContactMessages>,
): Promise<Answer<typeof listContactMessages>> {
  const { department, status, search, suspected } = query;
  const id = search?.toLowerCase();
  const reference = search?.trim().toUpperCase();
  const { rows, page } = await contactMessagePages(
    database,
    {
      values: {
        ...{ department, status, search },
        id: isUuid(id) ? id : undefined,
        reference: reference && /^MSG-\d{4}-\d{6,12}$/.test(reference) ? reference : undefined,
      },
      after: decodeCursor(query.cursor, [isInstant, isUuid]),
      limit: query.limit,
      cursorOf: (row) => [row.createdAt, row.id],
    },
    { suspected },
  );
  return { success: true, data: { contactMessages: rows.map(toContactMessage) }, page };
}

const contactMessageById = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('contact_messages').select(contactMessageColumns).where('id', '=', id),
);

export async function findContactMessage(database: Database, id: string): Promise<ContactMessage> {
  const row = await readRow(database, contactMessageById({ id }));
  if (!row) throw noSuchContactMessage();
  return toContactMessage(row);
}

/** A message with its mails and status changes. */
export async function readContactMessage(
  database: Database,
  id: string,
): Promise<Answer<typeof getContactMessage>['data']> {
  const contactMessage = await findContactMessage(database, id);
  const [mails, history] = await Promise.all([
    findMailsAbout(database, { type: contactMessageType, id }),
    findHistory(database, id),
  ]);
  return { contactMessage, mails, history };
}

function findHistory(database: Database, messageId: string) {
  return readRows(
    database,
    build
      .selectFrom('contact_message_moves as move')
      .leftJoin('users', 'users.id', 'move.user_id')
      .select(['move.at', 'move.status', 'users.name as by', 'move.note'])
      .where('move.message_id', '=', messageId)
      .orderBy('move.at', 'desc')
      .orderBy('move.id', 'desc'),
  );
}

export function noSuchContactMessage() {
  return new AppError('not_found', 'There is no such message.');
}
