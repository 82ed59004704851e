import * as z from 'zod';
import { answer } from './answers.ts';
import { pendingApproval } from './approvals.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { role } from './roles.ts';
import { serviceScope } from './service-scopes.ts';
import { line, paragraphs } from './text.ts';

export const serviceKey = z.object({
  id,
  ending: z.string().length(4).describe('The last letters, to tell keys apart by'),
  createdAt: instant,
  createdBy: z.string().nullable().describe('Full name'),
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('To the minute'),
  revokedAt: instant.nullable(),
});
export type ServiceKey = z.infer<typeof serviceKey>;

/** A program that calls the portal with an API key instead of a person's token. */
export const serviceAccount = z.object({
  id,
  name: z.string(),
  purpose: z.string().describe('What it is for and who answers for it'),
  role,
  readOnly: z.boolean().describe('It may only read: GET calls, whatever the role allows besides'),
  scope: serviceScope,
  createdAt: instant,
  createdBy: z.string().nullable().describe('Full name'),
  retiredAt: instant.nullable(),
  keys: z.array(serviceKey).describe('Newest first'),
});
export type ServiceAccount = z.infer<typeof serviceAccount>;

const one = answer(z.object({ serviceAccount }));
/** `approval`: the part of the change that waits for a second person. */
const changed = answer(z.object({ serviceAccount, approval: pendingApproval.optional() }));

export const listServiceAccounts = endpoint({
  method: 'GET',
  path: '/api/service-accounts',
  access: ['ROLE_ADMIN'],
  tag: 'Service accounts',
  summary: 'Programs that may call the portal, by name',
  response: answer(z.object({ serviceAccounts: z.array(serviceAccount) })),
  peopleOnly: true,
});

export const createServiceAccount = endpoint({
  method: 'POST',
  path: '/api/service-accounts',
  access: ['ROLE_ADMIN'],
  tag: 'Service accounts',
  summary: 'Let a program call the portal; it gets no key yet',
  body: z.object({
    name: line('Name', { max: limits.nameMaxLength }),
    purpose: paragraphs('Purpose', { min: 1, max: 500 }),
    role,
    readOnly: z.boolean().default(true),
    scope: serviceScope.default('everything'),
  }),
  status: 201,
  response: changed,
  peopleOnly: true,
  stepUp: true,
});

export const editServiceAccount = endpoint({
  method: 'PATCH',
  path: '/api/service-accounts/:id',
  access: ['ROLE_ADMIN'],
  tag: 'Service accounts',
  summary: 'Change what a program is called, is for or may do',
  params: byId,
  body: createServiceAccount.body
    .partial()
    .extend({ readOnly: z.boolean().optional(), scope: serviceScope.optional() }),
  response: changed,
  peopleOnly: true,
  stepUp: true,
});

export const retireServiceAccount = endpoint({
  method: 'POST',
  path: '/api/service-accounts/:id/retire',
  access: ['ROLE_ADMIN'],
  tag: 'Service accounts',
  summary: 'End it: every key stops working at once, for good',
  params: byId,
  response: one,
  peopleOnly: true,
  stepUp: true,
});

export const createServiceKey = endpoint({
  method: 'POST',
  path: '/api/service-accounts/:id/keys',
  access: ['ROLE_ADMIN'],
  tag: 'Service accounts',
  summary: 'Make a key; it is shown this once',
  params: byId,
  body: z.object({
    days: z
      .int('Days is a whole number.')
      .min(limits.serviceKeyDays.min, `A key works for at least ${limits.serviceKeyDays.min} day.`)
      .max(limits.serviceKeyDays.max, `A key works for at most ${limits.serviceKeyDays.max} days.`)
      .default(90)
      .describe('How long it works'),
  }),
  status: 201,
  response: answer(
    z.object({
      key: z.string().describe('Send as `Authorization: Bearer …`; it cannot be shown again'),
      serviceAccount,
    }),
  ),
  peopleOnly: true,
  stepUp: true,
});

export const revokeServiceKey = endpoint({
  method: 'POST',
  path: '/api/service-keys/:id/revoke',
  access: ['ROLE_ADMIN'],
  tag: 'Service accounts',
  summary: 'End one key at once',
  params: byId,
  response: one,
  peopleOnly: true,
  stepUp: true,
});
