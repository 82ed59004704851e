import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { paragraphs } from './text.ts';

/**
 * Actions that need a second person: making or reactivating an administrator, giving a program that role, waiving a
 * requirement, erasing a person, removing a second factor, letting an inspector in.
 */
export const approvalKinds = [
  'administrator',
  'waiver',
  'erasure',
  'second_factor',
  'activation',
  'service_account',
  'inspection',
] as const;
export const approvalKind = z.enum(approvalKinds);
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * `void`: the action is no longer possible, or the requester may no longer request it. `lapsed`: nobody decided in time.
 */
export const approvalStates = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'lapsed',
  'void',
] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** Part of the answer to a call that waits for a second person. */
export const pendingApproval = z.object({
  id,
  kind: approvalKind,
  askedAt: instant,
  endsAt: instant.describe('Nobody having decided, it ends then and nothing is done'),
  aloneAt: instant
    .nullable()
    .describe('Nobody else can approve it: it is done then unless somebody can by that time'),
});
export type PendingApproval = z.infer<typeof pendingApproval>;

const person = z.object({ id, fullName: z.string() });

export const approval = pendingApproval.extend({
  state: z.enum(approvalStates),
  subject: person.describe('Whom it is about'),
  passwordSetBy: person
    .extend({ at: instant })
    .nullable()
    .describe(
      `Who else set the password of whom it is about within ${limits.changedAccountDays} days, where whoever can sign in as them gains by it`,
    ),
  title: z.string().describe('What is asked for, in a few words'),
  effects: z.array(z.string()).describe('What will happen, a sentence each'),
  reason: z.string().nullable().describe('Why, as whoever asked for it wrote'),
  certificationTypeId: id.nullable().describe('What is waived; null where nothing is'),
  askedBy: person,
  mayApprove: z
    .boolean()
    .describe(
      'Whether the caller may be the second person: neither whom it is about nor somebody whose account the asker changed lately',
    ),
  mayRefuse: z.boolean().describe('Whether the caller may refuse it: all but who asked'),
  isOwn: z.boolean().describe('Whether the caller asked for it and may withdraw it'),
  decidedBy: person.nullable().describe('Null while it waits, and where nobody decided'),
  decidedAt: instant.nullable(),
  note: z.string().nullable().describe('Why it was refused, or ended without being done'),
});
export type Approval = z.infer<typeof approval>;

const deciders = ['ROLE_COMPLIANCE', 'ROLE_ADMIN'] as const;
const one = answer(approval);

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  access: deciders,
  headsToo: true,
  tag: 'Approvals',
  summary:
    'What waits for a second person among what the caller’s role decides about, oldest first; heads name their department and get the waivers asked for its people',
  query: z.object({
    department: departmentName.optional().describe('Only requests about people who work in it'),
  }),
  response: answer(
    z.object({
      approvals: z.array(approval).describe(`At most ${limits.approvalsListed}`),
      isRequired: z.boolean().describe('Whether such things wait for a second person here at all'),
    }),
  ),
  peopleOnly: true,
});

export const approveApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/approve',
  access: deciders,
  tag: 'Approvals',
  summary: 'Confirm what a colleague asked for: it is done at once',
  params: byId,
  response: one,
  peopleOnly: true,
  stepUp: true,
});

export const refuseApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/refuse',
  access: deciders,
  headsToo: true,
  tag: 'Approvals',
  summary:
    'Refuse what a colleague asked for: it is not done. Open to everybody of the role, and to heads where it is a waiver for people whom they lead',
  params: byId,
  body: z.object({
    reason: paragraphs('Reason', { min: 3, max: 500 }).describe('Mailed to whoever asked'),
  }),
  response: one,
  peopleOnly: true,
});

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/withdraw',
  access: ['ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Approvals',
  summary: 'Take back what one asked for',
  params: byId,
  response: one,
  peopleOnly: true,
});
