import type { Tables } from '@icare/database/tables';
import type { ExpressionBuilder } from 'kysely';
import type { Write } from '../platform/write.ts';
import { contactEmail, type EmailMessage } from './contact-email.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';

/**
 * Puts the mail that tells a department of a stored message into the outbox. A second copy would do no harm. A
 * confidential message does not go to the public-affairs address: without one of the department it waits for it.
 */
export async function mailContactMessage(
  w: Write,
  message: EmailMessage & { confidential: boolean },
): Promise<void> {
  // An address that is changed before this mail can be seen would leave it with the old one.
  await lockContactAddresses(w.tx, 'read');
  const address = await w.tx.contactAddress.findUnique({
    where: { department: message.department },
  });
  if (message.confidential) {
    await w.tx.contactMessage.update({
      where: { id: message.id },
      data: { waitsForAddress: !address },
    });
    if (!address) return;
  }
  await w.mail({
    to: address?.email ?? w.platform.config.site.publicAffairsEmail,
    replyTo: message.email,
    rendered: contactEmail(w.platform.config, message),
    repeatable: true,
    about: { type: contactMessageType, id: message.id },
  });
}

/** The mail of a message to the department has not gone out, and is still to be tried or can be sent again. */
export const isMailUnderWay =
  (department: string) => (mail: ExpressionBuilder<Tables, 'mails' | 'contact_messages'>) =>
    mail.and([
      mail('mails.about_type', '=', contactMessageType),
      mail('mails.about_id', '=', mail.ref('contact_messages.id')),
      mail('contact_messages.department', '=', department),
      mail.or([
        mail('mails.state', '=', 'waiting'),
        mail.and([mail('mails.state', '=', 'failed'), mail('mails.unknown_attempts', '=', 0)]),
      ]),
    ]);
