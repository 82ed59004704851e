import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { role } from './roles.ts';
import { line } from './text.ts';

const values = z.record(z.string(), z.unknown());

/** An audit event. Actor, action, subject and time are kept for good; values may have been erased. */
export const auditEvent = z.object({
  id,
  at: instant,
  actor: z
    .object({ id, fullName: z.string().describe('As it is today'), role })
    .nullable()
    .describe('Null for visitors and for the portal itself'),
  action: z
    .string()
    .describe('`<noun>.<past participle>`; an old one may be of a kind that no longer happens'),
  subject: z.object({
    type: z.string(),
    id: id.nullable(),
    label: z.string().nullable().describe('What it is called today; null when that is not known'),
  }),
  requestId: z.string().nullable().describe('The call it happened in'),
  address: z.string().nullable().describe('Where the call came from'),
  before: values.nullable().describe('What changed, as it was'),
  after: values.nullable().describe('What changed, as it became'),
  erasedAt: instant.nullable().describe('When address and values were erased'),
  position: z
    .int()
    .nullable()
    .describe('Place in the chain; null until it is sealed, within minutes'),
});
export type AuditEvent = z.infer<typeof auditEvent>;

/** Who did what nobody signed in has done, by the text that is recorded as the address. */
export const actorsByAddress: ReadonlyMap<string | null, string> = new Map([
  ['portal', 'The portal itself'],
  ['terminal', 'Somebody at the server'],
]);

const word = line('The filter', { max: 100 });

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/audit-events',
  access: ['ROLE_ADMIN'],
  tag: 'Audit',
  summary: 'What happened in the portal, newest first',
  query: listQuery.extend({
    search: search.describe(
      'Part of the name, username, e-mail or staff number of who did it; or the whole id of the call or of what it was done to',
    ),
    actor: id.optional().describe('Who did it'),
    action: word.optional(),
    subjectType: word.optional(),
    subject: id.optional().describe('What it was done to'),
    from: calendarDate.optional().describe('First day, in Africa/Lagos'),
    to: calendarDate.optional().describe('Last day, in Africa/Lagos'),
  }),
  response: listAnswer(z.object({ auditEvents: z.array(auditEvent) })),
  fromStandby: true,
});

export const getAuditKinds = endpoint({
  method: 'GET',
  path: '/api/audit-events/kinds',
  access: ['ROLE_ADMIN'],
  tag: 'Audit',
  summary: 'The actions and kinds of things that the log has, to filter by',
  response: answer(z.object({ actions: z.array(z.string()), subjectTypes: z.array(z.string()) })),
});

export const getAuditChain = endpoint({
  method: 'GET',
  path: '/api/audit-events/chain',
  access: ['ROLE_ADMIN'],
  tag: 'Audit',
  summary: 'How far the log is sealed, and the hash that stands for all of it',
  response: answer(
    z.object({
      sealed: z.int().min(0).describe('Links of the chain'),
      waiting: z.int().min(0).describe('Events not sealed yet, counted up to 10,000'),
      head: z
        .object({ position: z.int(), hash: z.string().length(64), sealedAt: instant })
        .nullable()
        .describe('The newest link: noted elsewhere, it proves later that nothing was cut off'),
    }),
  ),
});
