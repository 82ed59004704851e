import type { Transaction } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { contactLetter, type LetterMessage } from './contact-letter.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';

/** Puts the mail that tells a department of a message into the outbox. A second copy would do no harm. */
export async function mailContactMessage(
  transaction: Transaction,
  platform: Platform,
  message: LetterMessage,
): Promise<void> {
  // An address that is changed before this mail can be seen would leave it with the old one.
  await lockContactAddresses(transaction, 'read');
  const address = await transaction.contactAddress.findUnique({
    where: { department: message.department },
  });
  await queueMail(transaction, platform, {
    to: address?.email ?? platform.config.site.publicAffairsEmail,
    replyTo: message.email,
    letter: contactLetter(platform.config, message),
    repeatable: true,
    about: { type: contactMessageType, id: message.id },
  });
}
