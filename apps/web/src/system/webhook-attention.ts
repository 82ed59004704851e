import type { SystemState } from '@icare/contracts/system';

/** Webhooks that IT should act on. */
export function webhookAttention({ webhooks }: Pick<SystemState, 'webhooks'>) {
  const { paused = 0, failing = 0 } = webhooks ?? {};
  const link = { to: '?tab=webhooks', text: 'See the webhooks' };
  const found: { key: string; what: string; advice: string; link: typeof link }[] = [];
  if (paused > 0) {
    found.push({
      key: 'webhooks paused',
      what: paused === 1 ? 'A webhook is paused.' : `${paused} webhooks are paused.`,
      advice: 'Its program is told of nothing. Repair it, send a test, and resume the webhook.',
      link,
    });
  }
  if (failing > 0) {
    found.push({
      key: 'webhooks failing',
      what:
        failing === 1
          ? 'Nothing reaches a webhook for an hour or longer.'
          : `Nothing reaches ${failing} webhooks for an hour or longer.`,
      advice: 'Its log says why. What is not delivered is tried again for three days.',
      link,
    });
  }
  return found;
}
