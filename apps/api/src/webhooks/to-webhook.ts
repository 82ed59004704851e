import { testEventType, webhookEventTypes } from '@icare/contracts/webhook-events';
import { type Webhook, type WebhookDelivery, webhookDelivery } from '@icare/contracts/webhooks';
import type { Tables } from '@icare/database/tables';
import type { Selection } from 'kysely';

export const webhookColumns = [
  'webhooks.id',
  'webhooks.name',
  'webhooks.address',
  'webhooks.events',
  'webhooks.created_at as createdAt',
  'webhooks.paused_at as pausedAt',
  'webhooks.pause_reason as pauseReason',
  'webhooks.failures_in_row as failuresInRow',
  'webhooks.failing_since as failingSince',
  'webhooks.former_secret_until as formerSecretUntil',
] as const;

type WebhookRow = Selection<Tables, 'webhooks', (typeof webhookColumns)[number]> & {
  createdBy: string | null;
  waiting: number | null;
  lastDeliveredAt: string | null;
};

export function toWebhook({
  pausedAt,
  pauseReason,
  failingSince,
  failuresInRow,
  ...row
}: WebhookRow): Webhook {
  return {
    ...row,
    // In the order of the contract, without those of a later version.
    events: webhookEventTypes.filter((type) => row.events?.includes(type)),
    paused: pausedAt && pauseReason ? { at: pausedAt, reason: pauseReason } : null,
    failing:
      failingSince && failuresInRow > 0 ? { since: failingSince, attempts: failuresInRow } : null,
    waiting: row.waiting ?? 0,
  };
}

export const deliveryColumns = [
  'webhook_deliveries.id',
  'webhook_deliveries.event_id as eventId',
  'webhook_events.type',
  'webhook_events.subject_id as subjectId',
  'webhook_events.at',
  'webhook_deliveries.state',
  'webhook_deliveries.attempts',
  'webhook_deliveries.created_at as createdAt',
  'webhook_deliveries.last_attempt_at as lastAttemptAt',
  'webhook_deliveries.next_attempt_at as nextAttemptAt',
  'webhook_deliveries.last_status as lastStatus',
  'webhook_deliveries.last_answer as lastAnswer',
  'webhook_deliveries.last_error as lastError',
] as const;

type DeliveryRow = Selection<
  Tables,
  'webhook_deliveries' | 'webhook_events',
  (typeof deliveryColumns)[number]
>;

export function toDelivery({ createdAt: _, type, ...row }: DeliveryRow): WebhookDelivery {
  return {
    ...row,
    type: webhookDelivery.shape.type.parse(type),
    canResend: row.state !== 'waiting' && type !== testEventType,
  };
}
