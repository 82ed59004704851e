import type { Answer } from '@icare/contracts/endpoint';
import type { pauseWebhook as pause, resumeWebhook as resume } from '@icare/contracts/webhooks';
import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverWebhooksJob } from '../platform/webhooks/queue-webhook-events.ts';
import { type Write, write } from '../platform/write.ts';
import { findWebhook, lockWebhook, noSuchWebhook } from './queries.ts';
import { spreadEvents } from './spread-events.ts';

/** Sends nothing more. What happens meanwhile waits, for as long as events are kept. */
export async function pauseWebhook(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof pause>, 'params' | 'caller'>,
): Promise<Answer<typeof pause>> {
  return write(platform, caller, async (w) => {
    const webhook = await lockWebhook(w.tx, id);
    if (!webhook) throw noSuchWebhook();
    if (!webhook.pausedAt) {
      await w.tx.webhook.update({
        where: { id },
        data: { pausedAt: w.now, pauseReason: 'by_hand' },
      });
      const after = { reason: 'by_hand' };
      await w.audit({ action: 'webhook.paused', subject: { type: 'webhook', id }, after });
    }
    return success({ webhook: await findWebhook(w.tx, id) });
  });
}

/** Sends again, at once; what waited is sent too, or never. */
export async function resumeWebhook(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof resume>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof resume>> {
  // What was written a moment ago counts as waiting too.
  if (body.waiting === 'drop') await spreadEvents(platform);
  return write(platform, caller, async (w) => {
    const webhook = await lockWebhook(w.tx, id);
    if (!webhook) throw noSuchWebhook();
    if (webhook.pausedAt) {
      const dropped = body.waiting === 'drop' ? await dropWaiting(w, id) : 0;
      if (body.waiting === 'send') await makeDue(w, id);
      await w.tx.webhook.update({
        where: { id },
        data: {
          ...{ pausedAt: null, pauseReason: null },
          ...{ failuresInRow: 0, failingSince: null, restsUntil: null },
        },
      });
      await w.audit({
        action: 'webhook.resumed',
        subject: { type: 'webhook', id },
        after: { dropped },
      });
      w.after(() => platform.jobs.soon(deliverWebhooksJob));
    }
    return success({ webhook: await findWebhook(w.tx, id) });
  });
}

const dropWaiting = ({ tx }: Write, id: string) =>
  changeRows(
    tx,
    build
      .updateTable('webhook_deliveries')
      .set({ state: sql.lit('dropped'), next_attempt_at: null, lease_id: null, leased_until: null })
      .where('webhook_id', '=', id)
      .where('state', '=', sql.lit('waiting')),
  );

/** After failures a delivery may have up to a day to wait for its next attempt. */
const makeDue = ({ tx, now }: Write, id: string) =>
  changeRows(
    tx,
    build
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: now.toISOString() })
      .where('webhook_id', '=', id)
      .where('state', '=', sql.lit('waiting'))
      .where('next_attempt_at', '>', now.toISOString()),
  );
