import * as z from 'zod';
import { answer, listAnswer, listQuery } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { line } from './text.ts';
import { testEventType, webhookEventType, webhookEventTypes } from './webhook-events.ts';

/**
 * Why a webhook is paused. `failures`: nothing was taken for days. `gone`: the receiver answered 410. `restored`: the
 * portal was restored from a backup, and what waited then may have been sent since.
 */
export const webhookPauses = ['by_hand', 'failures', 'gone', 'restored'] as const;
export const webhookPause = z.enum(webhookPauses);
export type WebhookPause = z.infer<typeof webhookPause>;

/** `failed`: given up after the last attempt. `dropped`: IT decided not to send it. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export const webhookDeliveryState = z.enum(
  webhookDeliveryStates,
  'Choose one of the states of a delivery.',
);
export type WebhookDeliveryState = z.infer<typeof webhookDeliveryState>;

/** Where the portal tells another program that something has changed. */
export const webhook = z.object({
  id,
  name: z.string(),
  address: z.string().describe('It is told here, by POST'),
  events: z.array(webhookEventType).describe('What it is told of'),
  createdAt: instant,
  createdBy: z.string().nullable().describe('Full name'),
  paused: z.object({ at: instant, reason: webhookPause }).nullable(),
  failing: z
    .object({ since: instant, attempts: z.int().min(1) })
    .nullable()
    .describe('Since when every attempt has failed; null after one that did not'),
  formerSecretUntil: instant
    .nullable()
    .describe('Until then deliveries are signed with the secret before as well'),
  waiting: z.int().min(0).describe(`Deliveries that wait, counted up to ${limits.exactTotal}`),
  lastDeliveredAt: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookDelivery = z.object({
  id,
  eventId: id.describe('The header `webhook-id`: the same however often it is sent'),
  type: z.enum([...webhookEventTypes, testEventType]),
  subjectId: id.nullable().describe('What changed'),
  at: instant.describe('When it changed'),
  state: webhookDeliveryState,
  attempts: z.int().min(0),
  lastAttemptAt: instant.nullable(),
  nextAttemptAt: instant.nullable().describe('When it is tried next; null when it is not'),
  lastStatus: z.int().nullable().describe('Status of the last answer; null without one'),
  lastAnswer: z
    .string()
    .nullable()
    .describe(`The first ${limits.webhookAnswerLength} characters of the last answer`),
  lastError: z.string().nullable().describe('Why the last attempt failed'),
  canResend: z.boolean(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const one = answer(z.object({ webhook }));
const withSecret = answer(
  z.object({
    webhook,
    secret: z.string().describe('Verifies the signatures; it cannot be shown again'),
  }),
);

/** Only encrypted, without a name and password, which would stand in the log of every proxy. */
const receiverAddress = line('Address', { max: 500 })
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return protocol === 'https:' && username === '' && password === '';
  }, 'Enter an address that begins with https://, without a name and password in it.')
  .transform((value) => {
    const url = new URL(value);
    url.hash = '';
    return url.href;
  });

const shared = { access: ['ROLE_ADMIN'], tag: 'Webhooks', peopleOnly: true } as const;

export const listWebhooks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Programs that are told of changes, by name',
  response: answer(z.object({ webhooks: z.array(webhook) })),
});

export const createWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Tell a program of changes from now on; its secret is shown this once',
  body: z.object({
    name: line('Name', { max: limits.nameMaxLength }),
    address: receiverAddress,
    events: z
      .array(webhookEventType)
      .min(1, 'Choose at least one event.')
      .max(webhookEventTypes.length, 'Choose each event once.')
      .transform((events) => webhookEventTypes.filter((type) => events.includes(type))),
  }),
  status: 201,
  response: withSecret,
  stepUp: true,
});

export const editWebhook = endpoint({
  ...shared,
  method: 'PATCH',
  path: '/api/webhooks/:id',
  summary: 'Change what a webhook is called, where it is told and of what',
  params: byId,
  body: createWebhook.body.partial(),
  response: one,
  stepUp: true,
});

export const replaceWebhookSecret = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  summary: `Make a new secret, shown this once; the one before signs as well for ${limits.formerWebhookSecretHours} hours`,
  params: byId,
  response: withSecret,
  stepUp: true,
});

export const testWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: `Send the event ${testEventType}; one at a time`,
  params: byId,
  response: answer(z.object({ delivery: webhookDelivery })),
});

export const pauseWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/pause',
  summary: 'Send nothing until it is resumed; events are kept for it',
  params: byId,
  response: one,
});

export const resumeWebhook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhooks/:id/resume',
  summary: 'Send again, with what waited or without',
  params: byId,
  body: z.object({
    waiting: z
      .enum(['send', 'drop'], 'Choose send or drop.')
      .describe('What becomes of the deliveries that waited'),
  }),
  response: one,
});

export const deleteWebhook = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Tell it of nothing any more; its log goes too',
  params: byId,
  response: answer(z.object({ id })),
  stepUp: true,
});

export const listWebhookDeliveries = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'What one webhook was sent, newest first, and what became of it',
  params: byId,
  query: listQuery.extend({ state: webhookDeliveryState.optional() }),
  response: listAnswer(z.object({ deliveries: z.array(webhookDelivery) })),
});

export const resendWebhookDelivery = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/webhook-deliveries/:id/resend',
  summary: 'Send it once more, with the same webhook-id',
  params: byId,
  response: answer(z.object({ delivery: webhookDelivery })),
});
