import type { Answer } from '@icare/contracts/endpoint';
import { testEventType } from '@icare/contracts/webhook-events';
import type { testWebhook as endpoint } from '@icare/contracts/webhooks';
import { build } from '../platform/database/build.ts';
import { withoutDeadline } from '../platform/database/deadline.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { attemptDelivery, leaseSeconds, messageColumns } from './attempt-delivery.ts';
import { findDelivery, lockWebhook, noSuchWebhook } from './queries.ts';
import type { SendWebhook } from './send-webhook.ts';
import { settleTest } from './settle-delivery.ts';

/**
 * Sends a test while the caller waits, also to a webhook that is paused, and answers with what became of it. Tried once;
 * a test that fails pauses nothing.
 */
export async function testWebhook(
  platform: Platform,
  send: SendWebhook,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database } = platform;
  const delivery = await write(platform, caller, async (w) => {
    if (!(await lockWebhook(w.tx, id))) throw noSuchWebhook();
    const [deliveryId, eventId, leaseId, now] = [w.newId(), w.newId(), w.newId(), w.now];
    const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
    const underWay = await w.tx.webhookDelivery.count({
      where: {
        webhookId: id,
        // A later end was written while the clock was ahead.
        leasedUntil: { gt: now, lte: leasedUntil },
        event: { type: testEventType },
      },
    });
    if (underWay > 0) throw new AppError('conflict', 'A test is on its way. Wait for its end.');
    await w.tx.webhookEvent.create({
      data: { id: eventId, type: testEventType, subjectId: id, at: now, spreadAt: now },
    });
    await w.tx.webhookDelivery.create({
      data: {
        ...{ id: deliveryId, webhookId: id, eventId, leaseId, attempts: 1 },
        ...{ createdAt: now, lastAttemptAt: now, leasedUntil },
        // What the log says for good if this process dies before it learns of the end.
        ...{ state: 'failed', lastError: 'It may have arrived.' },
      },
    });
    await w.audit({ action: 'webhook.tested', subject: { type: 'webhook', id } });
    return deliveryId;
  });
  const parts = await readRow(
    database,
    build
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(messageColumns)
      .where('webhook_deliveries.id', '=', delivery),
  );
  if (!parts) throw noSuchWebhook();
  const { signal } = new AbortController();
  // A receiver may take longer than a call may wait for the database.
  const outcome = await withoutDeadline(() => attemptDelivery(platform, parts, { send, signal }));
  await settleTest(platform, { id: delivery, webhookId: id }, outcome);
  return success({ delivery: await findDelivery(database, delivery) });
}
