import type { WebhookPause } from '@icare/contracts/webhooks';
import { portalItself } from '../platform/auth/caller.ts';
import { isMailed } from '../platform/mail/is-mailed.ts';
import { removeBidiControls, renderEmail } from '../platform/mail/render-email.ts';
import type { Platform } from '../platform/platform.ts';
import { deliverWebhooksJob } from '../platform/webhooks/queue-webhook-events.ts';
import { type Write, write } from '../platform/write.ts';
import { lockWebhook } from './queries.ts';

/** Pauses a webhook whose receiver takes nothing, and mails every administrator. Events are kept for it meanwhile. */
export async function pauseFailing(
  platform: Platform,
  id: string,
  reason: WebhookPause,
): Promise<void> {
  await write(platform, portalItself(deliverWebhooksJob), async (w) => {
    const webhook = await lockWebhook(w.tx, id);
    // Paused, deleted or answered by its receiver in the meantime.
    if (!webhook || webhook.pausedAt || webhook.failuresInRow === 0) return;
    await w.tx.webhook.update({ where: { id }, data: { pausedAt: w.now, pauseReason: reason } });
    await w.audit({
      action: 'webhook.paused',
      subject: { type: 'webhook', id },
      after: { reason, failuresInRow: webhook.failuresInRow },
    });
    await mailAdministrators(w, { id, name: webhook.name, reason });
  });
}

type Paused = { id: string; name: string; reason: WebhookPause };

async function mailAdministrators(w: Write, { id, name, reason }: Paused): Promise<void> {
  const { config } = w.platform;
  const shown = removeBidiControls(name);
  const rendered = renderEmail({
    sender: config.site.name,
    subject: `The webhook ${shown} is paused – I-CARE Portal`,
    heading: `${shown} is not told of changes any more`,
    lead:
      reason === 'gone'
        ? 'Its receiver answered that it wants to be told nothing more (410).'
        : 'Its receiver has taken nothing for days.',
    facts: [],
    link: { label: 'Open the webhooks', address: `${config.site.url}/admin?tab=webhooks` },
    closing:
      'What changes meanwhile is kept for it, for 30 days. Repair the receiver, send a test, and resume the webhook.',
  });
  const administrators = await w.tx.user.findMany({
    where: { kind: 'person', status: 'Active', role: 'ROLE_ADMIN' },
    select: { email: true },
    orderBy: { id: 'asc' },
  });
  await w.mails(
    administrators
      .filter(({ email }) => isMailed(config, email))
      .map(({ email: to }) => ({ to, rendered, repeatable: true, about: { type: 'webhook', id } })),
  );
}
