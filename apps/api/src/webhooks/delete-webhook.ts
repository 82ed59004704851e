import type { Answer } from '@icare/contracts/endpoint';
import type { deleteWebhook as endpoint } from '@icare/contracts/webhooks';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findWebhook, noSuchWebhook } from './queries.ts';

/** Deletes a webhook with its secret and its log; the audit log keeps that there was one. */
export async function deleteWebhook(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const { name, address, events } = await findWebhook(w.tx, id);
    const { count } = await w.tx.webhook.deleteMany({ where: { id } });
    if (count === 0) throw noSuchWebhook();
    await w.audit({
      action: 'webhook.deleted',
      subject: { type: 'webhook', id },
      before: { name, address, events },
    });
    return success({ id });
  });
}
