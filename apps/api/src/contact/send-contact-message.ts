import { sendContactMessage as endpoint } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { recordAudit } from '../platform/audit/audit.ts';
import { addressKey } from '../platform/auth/address-key.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { firstAnswer, type Once, once } from '../platform/http/idempotency.ts';
import { deliverMailsJob } from '../platform/mail/deliver-mails.ts';
import type { Platform } from '../platform/platform.ts';
import { contactMessageType } from './contact-message-type.ts';
import { mailContactMessage } from './mail-contact-message.ts';

type Sent = Answer<typeof endpoint>;

/**
 * Stores what a visitor wrote and queues the mail to its department, both or neither. One with the hidden field filled
 * in is stored and not mailed, and gets the same answer: where an honest browser filled it, nothing is lost.
 *
 * Per address only messages that become rows count against the limit. A body that is not right is refused before, which
 * costs next to nothing, so nobody who mistypes is held up. Beyond the limit a call costs one count and, with an
 * Idempotency-Key, one look-up: whoever did not hear that their message was stored is still told so.
 */
export function sendContactMessageIn(platform: Platform) {
  const { database, rateLimits, config, jobs } = platform;
  const perAddress = rateLimits('contact', config.contactMessagesPerMinute, 60);

  return async ({
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>): Promise<Sent> => {
    const call: Once = { endpoint, key: idempotencyKey, caller, body };
    const address = addressKey(caller.address);
    try {
      await perAddress.take(address);
    } catch (refusal) {
      const first = isLimit(refusal) && (await firstAnswer<Sent>(platform, call));
      if (first) return first;
      throw refusal;
    }
    const suspected = isFilledIn(body.website);
    let isNew = false;
    const answer = await database.prisma.$transaction((transaction) =>
      once(transaction, platform, call, async () => {
        isNew = true;
        const now = platform.clock();
        const message = {
          id: platform.newId(),
          name: body.name,
          email: body.email,
          phone: body.phone ?? null,
          department: body.department ?? 'General',
          subject: body.subject ?? null,
          message: body.message,
          confidential: body.confidential ?? false,
          suspected,
          createdAt: now,
          updatedAt: now,
        };
        await transaction.contactMessage.create({ data: message });
        if (!suspected) await mailContactMessage(transaction, platform, message);
        await recordAudit(transaction, platform, caller, {
          action: 'contact_message.sent',
          subject: { type: contactMessageType, id: message.id },
          after: { department: message.department, suspected },
        });
        const { id, department } = message;
        return {
          success: true as const,
          message: `Your message to ${department} has arrived.`,
          data: { contactMessage: { id, department, createdAt: now.toISOString() } },
        };
      }),
    );
    if (!isNew) await perAddress.giveBack(address);
    else if (!suspected) jobs.soon(deliverMailsJob);
    return answer;
  };
}

function isLimit(error: unknown) {
  return error instanceof AppError && error.code === 'too_many_requests';
}

function isFilledIn(website: unknown): boolean {
  if (typeof website === 'string') return website.trim() !== '';
  return website !== undefined && website !== null;
}
