import type { Tables } from '@icare/database/tables';
import type { ExpressionBuilder } from 'kysely';
import type { Write } from '../platform/write.ts';
import { contactEmail, type EmailMessage } from './contact-email.ts';
import { contactMessageType } from './contact-message-type.ts';
import { ownAddressOf } from './own-address-of.ts';

/**
 * Queues the mail to a department about a stored message. Calling it twice would send a harmless second copy. A
 * confidential message never goes to the public-affairs address: it waits until its department has an address.
 */
export async function mailContactMessage(
  w: Write,
  message: EmailMessage & { confidential: boolean },
): Promise<void> {
  const address = await ownAddressOf(w, message.department);
  if (message.confidential) {
    await w.tx.contactMessage.update({
      where: { id: message.id },
      data: { waitsForAddress: !address },
    });
    if (!address) return;
  }
  await w.mail({
    to: address ?? w.platform.config.site.publicAffairsEmail,
    replyTo: message.email,
    rendered: contactEmail(w.platform.config, message),
    repeatable: true,
    about: { type: contactMessageType, id: message.id },
  });
}

/** The message's mail to its department is queued, or has failed and can be sent again. */
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
