import { sendContactMessage as endpoint } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { nextReference } from '../platform/database/next-reference.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { isFilledIn } from '../platform/http/hidden-field.ts';
import { type IdempotentCall, idempotent } from '../platform/http/idempotency.ts';
import { rateLimitCreates } from '../platform/http/rate-limit-creates.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { contactMessageType } from './contact-message-type.ts';
import { mailContactMessage } from './mail-contact-message.ts';

type Sent = Answer<typeof endpoint>;

/**
 * Stores a visitor’s message and queues the mail to its department, both or neither. A message with the hidden field
 * filled in is stored as suspected and not mailed, with the same answer: it is not lost if an honest browser filled in
 * the field.
 */
export function createSendContactMessage(platform: Platform) {
  const { rateLimits, config } = platform;
  const perAddress = rateLimits('contact', config.contactMessagesPerMinute, 60);

  return async ({
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>): Promise<Sent> => {
    const call: IdempotentCall = { endpoint, key: idempotencyKey, caller, body };
    const suspected = isFilledIn(body.website);
    const counted = {
      limit: perAddress,
      key: { kind: 'address', address: caller.address } as const,
    };
    return rateLimitCreates<Sent>(platform, counted, call, (isNew) =>
      write(platform, caller, (w) =>
        idempotent(w, call, async () => {
          const now = w.now;
          const message = {
            id: w.newId(),
            reference: await nextReference(w.tx, 'MSG', now),
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
          await w.tx.contactMessage.create({ data: message });
          if (!suspected) await mailContactMessage(w, message);
          await w.audit({
            action: 'contact_message.sent',
            subject: { type: contactMessageType, id: message.id },
            after: { department: message.department, suspected },
          });
          isNew();
          const { id, reference, department } = message;
          return {
            success: true as const,
            message: `Your message to ${department} has arrived.`,
            data: { contactMessage: { id, reference, department, createdAt: now.toISOString() } },
          };
        }),
      ),
    );
  };
}
