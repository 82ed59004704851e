import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { createWebhook as endpoint } from '@icare/contracts/webhooks';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { notifyOfWebhook } from './notify-of-webhook.ts';
import { findWebhook } from './queries.ts';
import { makeSecret, sealSecret } from './secrets.ts';

/** Adds a webhook, which is told of what happens from now on. */
export async function createWebhook(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const secret = makeSecret();
  return write(platform, caller, async (w) => {
    // So that two at once do not make one too many.
    await lockByName(w.tx, 'webhooks');
    if ((await w.tx.webhook.count()) >= limits.webhooks) {
      throw new AppError(
        'conflict',
        `There are ${limits.webhooks} webhooks, and no more are possible. Delete one that is not needed.`,
      );
    }
    const id = w.newId();
    await w.tx.webhook.create({
      data: {
        id,
        ...body,
        secret: sealSecret(platform.keys.seal, id, secret),
        createdById: caller.user.id,
        createdAt: w.now,
      },
    });
    await w.audit({ action: 'webhook.created', subject: { type: 'webhook', id }, after: body });
    await notifyOfWebhook(w, { id, ...body });
    return success({ webhook: await findWebhook(w.tx, id), secret });
  });
}
