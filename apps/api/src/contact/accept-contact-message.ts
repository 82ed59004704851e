import type { acceptContactMessage as endpoint } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactMessage } from './lock-contact-message.ts';
import { mailContactMessage } from './mail-contact-message.ts';
import { findContactMessage } from './queries.ts';

/** Accepts a suspected message and mails it to its department. Messages that are not suspected were mailed already. */
export async function acceptContactMessage(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  await write(platform, caller, async (w) => {
    const message = await lockContactMessage(w.tx, params.id);
    if (!message.suspected) return;
    await w.tx.contactMessage.update({
      where: { id: message.id },
      data: { suspected: false, updatedAt: w.now },
    });
    await mailContactMessage(w, message);
    await w.audit({
      action: 'contact_message.accepted',
      subject: { type: contactMessageType, id: message.id },
      before: { suspected: true },
      after: { suspected: false },
    });
  });
  return success({ contactMessage: await findContactMessage(database, params.id) });
}
