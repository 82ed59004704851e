import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { type ContactMessageRow, contactMessageColumns } from './contact-message-row.ts';
import { noSuchContactMessage } from './queries.ts';

/** The message as it is now, held until the transaction ends so that two changes come one after the other. */
export async function lockContactMessage(
  transaction: Transaction,
  id: string,
): Promise<ContactMessageRow> {
  const query = build.selectFrom('contact_messages').select(contactMessageColumns);
  const message = await readRow(transaction, query.where('id', '=', id).forUpdate());
  if (!message) throw noSuchContactMessage();
  return message;
}
