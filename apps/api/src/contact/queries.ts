import type {
  ContactMessage,
  ContactMessageStatus,
  getContactMessage,
  listContactMessages,
} from '@icare/contracts/contact';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { Conditions } from '../platform/database/conditions.ts';
import type { Database } from '../platform/database/database.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { mailsAbout } from '../platform/mail/find-mails.ts';
import { isUuid } from '../platform/uuid.ts';
import { contactMessageType } from './contact-message-type.ts';
import {
  type ContactMessageRow,
  contactMessageColumns,
  toContactMessage,
} from './to-contact-message.ts';

/** Contact messages, newest first. */
export async function findContactMessages(
  database: Database,
  query: Query<typeof listContactMessages>,
): Promise<Answer<typeof listContactMessages>> {
  const candidates = new Conditions();
  candidates
    .addIf(query.department, 'department = ?')
    .addIf(query.status, 'status = ?::contact_message_status');
  // Spelled out and not bound, since an index that holds only suspected ones is chosen by the text alone.
  if (query.suspected) candidates.add(query.suspected === 'true' ? 'suspected' : 'NOT suspected');
  const wanted = candidates.further();
  if (query.search) addSearch(wanted, query.search);
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  const { rows, page } = await readPage<ContactMessageRow>(database, {
    columns: contactMessageColumns,
    table: 'contact_messages AS m',
    candidates,
    wanted,
    search: query.search
      ? { text: query.search, byLetters: (letters) => `short_grams(search_text) @> ${letters}` }
      : undefined,
    after: after && { condition: '(created_at, id) < (?::timestamptz, ?::uuid)', values: after },
    order: 'created_at DESC, id DESC',
    countOrder: 'created_at DESC, id DESC',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  });
  return { success: true, data: { contactMessages: rows.map(toContactMessage) }, page };
}

/** A text that nobody may read must not be found out a word at a time either. */
const isFoundByWhatIsShown = `(NOT confidential OR suspected OR waits_for_address
  OR fold_case(concat_ws(' ', name, email, phone, subject)) LIKE fold_case(?))`;

function addSearch(wanted: Conditions, text: string) {
  const reference = text.toLowerCase();
  if (!isUuid(reference)) {
    wanted.add(
      `search_text LIKE fold_case(?) AND ${isFoundByWhatIsShown}`,
      containing(text),
      containing(text),
    );
  }
  // The mail of a message gives its reference; whoever asks IT about it has nothing else at hand.
  else wanted.add('(search_text LIKE fold_case(?) OR id = ?::uuid)', containing(text), reference);
}

export async function findContactMessage(database: Database, id: string): Promise<ContactMessage> {
  const [row] = await database.query<ContactMessageRow>(
    `SELECT ${contactMessageColumns} FROM contact_messages WHERE id = $1`,
    [id],
  );
  if (!row) throw noSuchContactMessage();
  return toContactMessage(row);
}

/** A message with the mails that tell of it and the changes of its status. */
export async function readContactMessage(
  database: Database,
  id: string,
): Promise<Answer<typeof getContactMessage>['data']> {
  const contactMessage = await findContactMessage(database, id);
  const [mails, history] = await Promise.all([
    mailsAbout(database, { type: contactMessageType, id }),
    findHistory(database, id),
  ]);
  return { contactMessage, mails, history };
}

async function findHistory(database: Database, messageId: string) {
  const moves = await database.query<{
    at: string;
    status: ContactMessageStatus;
    by: string | null;
    note: string | null;
  }>(
    `SELECT v.at, v.status, u.name AS by, v.note FROM contact_message_moves AS v
       LEFT JOIN users AS u ON u.id = v.user_id
      WHERE v.message_id = $1 ORDER BY v.at DESC, v.id DESC`,
    [messageId],
  );
  return moves.map((move) => ({ ...move, at: toInstant(move.at) }));
}

export function noSuchContactMessage() {
  return new AppError('not_found', 'There is no such message.');
}
