import * as z from 'zod';

/**
 * What a webhook can be told of. Names stay as they are once they are out: other programs compare them. A new one is
 * added here and in `apps/api/src/platform/webhooks/event-type.ts`.
 */
export const webhookEventTypes = [
  'document.published',
  'document.changed',
  'document.withdrawn',
  'posting.opened',
  'posting.changed',
  'posting.closed',
  'person.created',
  'person.changed',
  'person.activated',
  'person.deactivated',
  'person.erased',
  'people.imported',
  'application.received',
  'application.moved',
  'application.erased',
  'record.created',
  'record.changed',
  'record.verified',
  'record.revoked',
  'records.imported',
] as const;
export const webhookEventType = z.enum(webhookEventTypes, 'Choose events of the list.');
export type WebhookEventType = z.infer<typeof webhookEventType>;

/** Sent only when IT asks for it, whichever events were chosen. */
export const testEventType = 'webhook.test';
