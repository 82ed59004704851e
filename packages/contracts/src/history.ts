import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { complianceReaders, type Role } from './roles.ts';

/** Things and settings whose history is shown where they are kept, by who may read it beside IT. */
export const historyReaders = {
  user: [],
  service_account: [],
  webhook: [],
  doctor: [],
  facility: [],
  visitor_information: [],
  synonyms: [],
  job: ['ROLE_HR'],
  mail_template: ['ROLE_HR'],
  certification_type: ['ROLE_COMPLIANCE'],
  paper_holder: ['ROLE_COMPLIANCE'],
} as const satisfies Record<string, readonly Role[]>;
export type HistoryKind = keyof typeof historyReaders;

const things = [
  'user',
  'service_account',
  'webhook',
  'doctor',
  'facility',
  'synonyms',
  'job',
  'certification_type',
  'paper_holder',
] as const satisfies readonly HistoryKind[];
/** Settings of which there is one for the whole portal. */
const settings = ['visitor_information', 'mail_template'] as const satisfies readonly HistoryKind[];

/** The newest events of a history that are shown. */
export const historyEvents = 200;

const values = z.record(z.string(), z.unknown()).nullable();

const historyEvent = z.object({
  id,
  at: instant,
  by: z
    .string()
    .nullable()
    .describe(
      'Who did it, as they are called today, or the portal itself; null: nobody who was signed in',
    ),
  action: z.string(),
  before: values.describe('What changed, as it was'),
  after: values.describe('What changed, as it became'),
  erasedAt: instant.nullable().describe('When the values were erased'),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

const shared = {
  method: 'GET',
  access: complianceReaders,
  tag: 'History',
  response: answer(
    z.object({
      events: z.array(historyEvent).describe(`Newest first, at most ${historyEvents}`),
      isCut: z.boolean().describe('There are older ones'),
    }),
  ),
} as const;

const readers =
  'IT reads all of them, HR postings and mails to applicants, officers certification types and holders of papers';

export const showHistory = endpoint({
  ...shared,
  path: '/api/history/:kind/:id',
  summary: `What was done to one thing, from the audit log. ${readers}`,
  params: z.object({ kind: z.enum(things), id }),
});

export const showSettingHistory = endpoint({
  ...shared,
  path: '/api/history/:kind',
  summary: `How a setting of the portal was changed, from the audit log. ${readers}`,
  params: z.object({ kind: z.enum(settings) }),
});
