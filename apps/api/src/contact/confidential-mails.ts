import type { Transaction } from '../platform/database/database.ts';
import type { Write } from '../platform/write.ts';
import { contactMessageType } from './contact-message-type.ts';
import { mailContactMessage } from './mail-contact-message.ts';

/** Mails the confidential messages of a department that has an address now, oldest first. */
export async function mailWaitingMessages(w: Write, department: string): Promise<void> {
  // Held, so that none of them is removed for its age while its mail is written.
  const waiting = await w.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM contact_messages
     WHERE department = ${department} AND waits_for_address AND NOT suspected FOR UPDATE`;
  const messages = await w.tx.contactMessage.findMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  for (const message of messages) await mailContactMessage(w, message);
}

/**
 * The department has no address any more: what would follow to the public-affairs one waits without a mail. A mail
 * that may have arrived, or was given up, stays where it is, as it does for any message.
 */
export async function holdConfidentialMails(
  transaction: Transaction,
  department: string,
): Promise<void> {
  await transaction.$executeRaw`
    WITH held AS (
      DELETE FROM mails USING contact_messages AS c
       WHERE mails.about_type = ${contactMessageType} AND mails.about_id = c.id
         AND c.department = ${department} AND c.confidential
         AND (mails.state = 'waiting' OR mails.state = 'failed' AND mails.unknown_attempts = 0)
      RETURNING c.id)
    UPDATE contact_messages SET waits_for_address = true WHERE id IN (SELECT id FROM held)`;
}
