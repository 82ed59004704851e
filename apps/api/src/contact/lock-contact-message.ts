import type { ContactMessage } from '@icare/database/client';
import type { Transaction } from '../platform/database/database.ts';
import { noSuchContactMessage } from './queries.ts';

/** The message as it is now, held until the transaction ends so that two changes come one after the other. */
export async function lockContactMessage(
  transaction: Transaction,
  id: string,
): Promise<ContactMessage> {
  await transaction.$queryRaw`SELECT id FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  const message = await transaction.contactMessage.findUnique({ where: { id } });
  if (!message) throw noSuchContactMessage();
  return message;
}
