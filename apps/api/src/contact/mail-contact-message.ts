import type { Transaction } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/queue-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { contactEmail, type EmailMessage } from './contact-email.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';

/**
 * Puts the mail that tells a department of a stored message into the outbox. A second copy would do no harm. A
 * confidential message does not go to the public-affairs address: without one of the department it waits for it.
 */
export async function mailContactMessage(
  transaction: Transaction,
  platform: Platform,
  message: EmailMessage & { confidential: boolean },
): Promise<void> {
  // An address that is changed before this mail can be seen would leave it with the old one.
  await lockContactAddresses(transaction, 'read');
  const address = await transaction.contactAddress.findUnique({
    where: { department: message.department },
  });
  if (message.confidential) {
    await transaction.contactMessage.update({
      where: { id: message.id },
      data: { waitsForAddress: !address },
    });
    if (!address) return;
  }
  await queueMail(transaction, platform, {
    to: address?.email ?? platform.config.site.publicAffairsEmail,
    replyTo: message.email,
    rendered: contactEmail(platform.config, message),
    repeatable: true,
    about: { type: contactMessageType, id: message.id },
  });
}
