import type {
  ContactMessageStatus,
  answerContactMessage as endpoint,
} from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { contactMessageType } from './contact-message-type.ts';
import { lockContactMessage } from './lock-contact-message.ts';
import { findContactMessage } from './queries.ts';

const actions = {
  new: 'contact_message.reopened',
  answered: 'contact_message.answered',
  closed: 'contact_message.closed',
} as const satisfies Record<ContactMessageStatus, string>;

/** Changes a message's status, and records who did it and why. Setting the present status changes nothing. */
export async function markContactMessage(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
  status: ContactMessageStatus,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  await write(platform, caller, async (w) => {
    const message = await lockContactMessage(w.tx, params.id);
    if (message.status === status) return;
    await w.tx.contactMessage.update({
      where: { id: message.id },
      data: { status, updatedAt: w.now },
    });
    await w.tx.contactMessageMove.create({
      data: {
        id: w.newId(),
        messageId: message.id,
        status,
        note: body.note ?? null,
        userId: caller.user.id,
        at: w.now,
      },
    });
    await w.audit({
      action: actions[status],
      subject: { type: contactMessageType, id: message.id },
      before: { status: message.status },
      after: { status },
    });
  });
  return success({ contactMessage: await findContactMessage(database, params.id) });
}
