import type { Answer } from '@icare/contracts/endpoint';
import type { editWebhook as endpoint } from '@icare/contracts/webhooks';
import { difference } from '../platform/audit/audit.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { notifyOfWebhook } from './notify-of-webhook.ts';
import { findWebhook, lockWebhook, noSuchWebhook } from './queries.ts';

/** Changes the given fields of a webhook. What waits goes to the new address; other events count from now on. */
export async function editWebhook(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    if (!(await lockWebhook(w.tx, id))) throw noSuchWebhook();
    const before = await findWebhook(w.tx, id);
    const { name = before.name, address = before.address, events = before.events } = body;
    const wanted = { name, address, events };
    const change = difference<Record<string, unknown>>(before, wanted);
    if (!change.changed) return success({ webhook: before });
    const isMoved = address !== before.address;
    await w.tx.webhook.update({
      where: { id },
      // Another receiver has not failed yet.
      data: {
        ...wanted,
        ...(isMoved && { failuresInRow: 0, failingSince: null, restsUntil: null }),
      },
    });
    await w.audit({
      action: 'webhook.edited',
      subject: { type: 'webhook', id },
      before: change.before,
      after: change.after,
    });
    if (isMoved) await notifyOfWebhook(w, { id, name, address });
    return success({ webhook: await findWebhook(w.tx, id) });
  });
}
