import * as z from 'zod';
import { emailAddress } from './addresses.ts';
import { answer, listAnswer, listQuery } from './answers.ts';
import { pendingApproval } from './approvals.ts';
import { calendarDate, instant, requiredDate } from './dates.ts';
import { departmentName, departments } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { inspecting } from './inspecting.ts';
import { limits } from './limits.ts';
import { complianceOfficers } from './roles.ts';
import { line, paragraphs } from './text.ts';

/** `waiting`: for a second person. `ended`: its last day is over, or somebody ended it. */
export const inspectorStates = ['waiting', 'not_begun', 'open', 'ended'] as const;
export type InspectorState = (typeof inspectorStates)[number];

/** Somebody from outside who reads the compliance of some departments for some days. */
export const inspector = inspecting.extend({
  id,
  fullName: z.string(),
  email: z
    .string()
    .nullable()
    .describe('Also what they sign in with; null once a later account has it'),
  purpose: z.string(),
  firstDay: calendarDate,
  state: z.enum(inspectorStates),
  extendableUntil: calendarDate.describe('The latest last day that it can be given'),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string().nullable().describe('Full name'),
  endedAt: instant.nullable().describe('When somebody ended it before its last day was over'),
  endedBy: z.string().nullable().describe('Full name'),
});
export type Inspector = z.infer<typeof inspector>;

const tag = 'Inspectors';
const one = answer(z.object({ inspector }));
/** `approval`: what waits for a second person. */
const changed = answer(z.object({ inspector, approval: pendingApproval.optional() }));

export const listInspectors = endpoint({
  method: 'GET',
  path: '/api/inspectors',
  access: complianceOfficers,
  tag,
  summary: 'Inspectors from outside: who may read, what and until when, the newest first',
  response: answer(
    z.object({ inspectors: z.array(inspector).describe(`At most ${limits.inspectorsListed}`) }),
  ),
  peopleOnly: true,
});

/** Which departments are inspected. */
const inspected = z.object({
  wholeHospital: z.boolean('Write true or false.').default(false),
  departments: z
    .array(departmentName)
    .max(departments.length, 'Too many departments.')
    .default([])
    .describe('Left out where the hospital as a whole is inspected'),
});
/** Checked whatever else is wrong, so that everything that is missing is named at once. */
const when = ({ value }: { value: unknown }) => inspected.safeParse(value).success;

export const createInspector = endpoint({
  method: 'POST',
  path: '/api/inspectors',
  access: ['ROLE_ADMIN'],
  tag,
  summary:
    'Let somebody from outside read the compliance of departments for some days; they are mailed how to sign in once a second person has confirmed it',
  body: z
    .object({
      name: line('Name', { max: limits.nameMaxLength }),
      email: emailAddress.describe('Also what they sign in with'),
      organisation: line('Organisation', { max: limits.nameMaxLength }),
      purpose: paragraphs('Purpose', { min: 1, max: 500 }),
      ...inspected.shape,
      firstDay: requiredDate('First day').describe('Today or later'),
      lastDay: requiredDate('Last day').describe(
        `At most ${limits.inspectionDays} days from the first, which counts`,
      ),
    })
    .refine(({ wholeHospital, departments: chosen }) => wholeHospital || chosen.length > 0, {
      path: ['departments'],
      message: 'Choose at least one department, or the whole hospital.',
      when,
    })
    .refine(({ wholeHospital, departments: chosen }) => !wholeHospital || chosen.length === 0, {
      path: ['departments'],
      message: 'Choose departments or the whole hospital, not both.',
      when,
    }),
  status: 201,
  response: changed,
  idempotent: true,
  peopleOnly: true,
  stepUp: true,
});

export const extendInspector = endpoint({
  method: 'POST',
  path: '/api/inspectors/:id/extend',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Give an inspection that has not ended a later last day',
  params: byId,
  body: z.object({
    lastDay: requiredDate('Last day').describe('Later than it is, and at most `extendableUntil`'),
  }),
  response: changed,
  peopleOnly: true,
  stepUp: true,
});

export const endInspector = endpoint({
  method: 'POST',
  path: '/api/inspectors/:id/end',
  access: complianceOfficers,
  tag,
  summary: 'End an inspection now, for good: every session ends at once. Twice is once',
  params: byId,
  response: one,
  peopleOnly: true,
});

export const inviteInspector = endpoint({
  method: 'POST',
  path: '/api/inspectors/:id/invite',
  access: ['ROLE_ADMIN'],
  tag,
  summary: 'Mail an inspector a new link to choose their password; earlier links stop working',
  params: byId,
  response: answer(z.object({ sentTo: z.string(), expiresAt: instant })),
  peopleOnly: true,
  stepUp: true,
});

export const listInspectorOpenings = endpoint({
  method: 'GET',
  path: '/api/inspectors/:id/openings',
  access: complianceOfficers,
  tag,
  summary: 'What an inspector did and opened, from the audit log, the latest first',
  params: byId,
  query: listQuery,
  response: listAnswer(
    z.object({
      openings: z.array(
        z.object({
          id,
          at: instant,
          action: z.string().describe('As in the audit log'),
          subject: z.object({
            type: z.string(),
            id: id.nullable(),
            label: z.string().nullable().describe('What it is called today'),
          }),
          asked: z
            .record(z.string(), z.unknown())
            .nullable()
            .describe('What a list was asked for: department, filters'),
        }),
      ),
    }),
  ),
  peopleOnly: true,
});
