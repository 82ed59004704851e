import * as z from 'zod';
import { answer } from './answers.ts';
import { pendingApproval } from './approvals.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { roles } from './roles.ts';
import { paragraphs } from './text.ts';

const reason = paragraphs('Reason', { min: 3, max: 500 });

export const erasurePreview = z.object({
  fullName: z.string(),
  counts: z
    .array(
      z.object({ label: z.string(), count: z.int(), fate: z.enum(['removed', 'cleared', 'kept']) }),
    )
    .describe('`removed`: rows and files go; `cleared`: what names the person goes; `kept`: stays'),
  blockers: z
    .array(z.string())
    .describe('Why it is refused today, a sentence each; empty: it is not'),
  warnings: z.array(z.string()).describe('What to think of before, a sentence each'),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const getMyData = endpoint({
  method: 'GET',
  path: '/hrsuit/my-data',
  access: roles,
  inspectorsToo: 'own account',
  tag: 'Privacy',
  summary: 'Everything the portal keeps about oneself: a ZIP of JSON and files',
  response: 'file',
  peopleOnly: true,
  stepUp: true,
});

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/users/:id/personal-data',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Privacy',
  summary: 'Everything the portal keeps about a member of staff: a ZIP of JSON and files',
  params: byId,
  response: 'file',
  peopleOnly: true,
  stepUp: true,
});

export const getApplicantData = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id/personal-data',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Privacy',
  summary:
    'Everything the portal keeps about who made this application, others of theirs too: a ZIP',
  params: byId,
  response: 'file',
  peopleOnly: true,
  stepUp: true,
});

export const previewErasure = endpoint({
  method: 'GET',
  path: '/users/:id/erasure',
  access: ['ROLE_ADMIN'],
  tag: 'Privacy',
  summary: 'What erasing a member of staff would do',
  params: byId,
  response: answer(erasurePreview),
  peopleOnly: true,
});

export const erasureAnswer = answer(
  z.object({
    erasedAt: instant.nullable().describe('Null while it waits for a second person'),
    approval: pendingApproval.optional(),
  }),
);

export const eraseUser = endpoint({
  method: 'POST',
  path: '/users/:id/erase',
  access: ['ROLE_ADMIN'],
  tag: 'Privacy',
  summary:
    'Erase what names a member of staff; what they did for the hospital stays, without their name',
  params: byId,
  body: z.object({
    reason,
    confirm: z.string('Type the username to confirm.').max(300).describe('The username, typed'),
  }),
  response: erasureAnswer,
  peopleOnly: true,
  stepUp: true,
});

export const setUserLegalHold = endpoint({
  method: 'PUT',
  path: '/users/:id/legal-hold',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Privacy',
  summary: 'Keep everything about a person until a dispute is over, or no longer',
  params: byId,
  body: z
    .object({ hold: z.boolean('Say whether to hold.'), reason: reason.optional() })
    .refine(({ hold, reason }) => !hold || reason !== undefined, {
      path: ['reason'],
      message: 'Reason is required.',
    }),
  response: answer(z.object({ legalHold: z.string().nullable() })),
  peopleOnly: true,
  stepUp: true,
});

export const previewApplicantErasure = endpoint({
  method: 'GET',
  path: '/hrsuit/api/job-applications/:id/erasure',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Privacy',
  summary: 'What erasing an applicant at their own request would do, before its usual time',
  params: byId,
  response: answer(erasurePreview),
  peopleOnly: true,
});

export const eraseApplicant = endpoint({
  method: 'POST',
  path: '/hrsuit/api/job-applications/:id/erase',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Privacy',
  summary: 'Erase an applicant at their own request: this application and all others of theirs',
  params: byId,
  body: z.object({
    reason,
    confirm: z.string('Type the reference to confirm.').max(300).describe('The reference, typed'),
  }),
  response: answer(z.object({ erased: z.int().min(1).describe('Applications') })),
  peopleOnly: true,
  stepUp: true,
});
