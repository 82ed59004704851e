import type { acceptContactMessage as endpoint } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { recordAudit } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import type { Platform } from '../platform/platform.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactMessage } from './lock-contact-message.ts';
import { mailContactMessage } from './mail-contact-message.ts';
import { findContactMessage } from './queries.ts';

/** Takes the suspicion from a message and mails it to its department. One without suspicion was mailed already. */
export async function acceptContactMessage(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock, jobs } = platform;
  const isAccepted = await database.prisma.$transaction(async (transaction) => {
    const message = await lockContactMessage(transaction, params.id);
    if (!message.suspected) return false;
    await transaction.contactMessage.update({
      where: { id: message.id },
      data: { suspected: false, updatedAt: clock() },
    });
    await mailContactMessage(transaction, platform, message);
    await recordAudit(transaction, platform, caller, {
      action: 'contact_message.accepted',
      subject: { type: contactMessageType, id: message.id },
      before: { suspected: true },
      after: { suspected: false },
    });
    return true;
  });
  if (isAccepted) jobs.soon(deliverMailsJob);
  return success({ contactMessage: await findContactMessage(database, params.id) });
}
