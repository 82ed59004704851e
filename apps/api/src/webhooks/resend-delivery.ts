import type { Answer } from '@icare/contracts/endpoint';
import { testEventType } from '@icare/contracts/webhook-events';
import type { resendWebhookDelivery as endpoint } from '@icare/contracts/webhooks';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverWebhooksJob } from '../platform/webhooks/queue-webhook-events.ts';
import { write } from '../platform/write.ts';
import { findDelivery } from './queries.ts';

/** Queues a delivery once more, with all its attempts and the same `webhook-id`. */
export async function resendDelivery(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const before = await findDelivery(w.tx, id);
    if (before.type === testEventType) {
      throw new AppError('conflict', 'Send a new test instead.');
    }
    const { count } = await w.tx.webhookDelivery.updateMany({
      // A repeated call finds it waiting already.
      where: { id, state: { not: 'waiting' } },
      data: { state: 'waiting', attempts: 0, nextAttemptAt: w.now },
    });
    if (count > 0) {
      await w.audit({
        action: 'webhook.delivery_resent',
        subject: { type: 'webhook_delivery', id },
        before: { state: before.state },
      });
      w.after(() => platform.jobs.soon(deliverWebhooksJob));
    }
    return success({ delivery: await findDelivery(w.tx, id) });
  });
}
