import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { replaceWebhookSecret as endpoint } from '@icare/contracts/webhooks';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { findWebhook, lockWebhook, noSuchWebhook } from './queries.ts';
import { makeSecret, sealSecret } from './secrets.ts';

/** Makes a new secret. The one before signs too for a day, so that the receiver can change over without a break. */
export async function replaceSecret(
  platform: Platform,
  { params: { id }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const secret = makeSecret();
  return write(platform, caller, async (w) => {
    const webhook = await lockWebhook(w.tx, id);
    if (!webhook) throw noSuchWebhook();
    const until = new Date(w.now.getTime() + limits.formerWebhookSecretHours * 3_600_000);
    await w.tx.webhook.update({
      where: { id },
      data: {
        secret: sealSecret(platform.keys.seal, id, secret),
        formerSecret: webhook.secret,
        formerSecretUntil: until,
      },
    });
    await w.audit({ action: 'webhook.secret_replaced', subject: { type: 'webhook', id } });
    return success({ webhook: await findWebhook(w.tx, id), secret });
  });
}
