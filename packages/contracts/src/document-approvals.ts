import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { document, documentExtension } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** Roles of which anybody may be asked; of all staff it would be nobody's task. */
export const approverRoles = ['ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'] as const;

export const approverKinds = ['person', 'head', 'role'] as const;

/** Who is asked to approve a version. */
export const approver = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), userId: id }),
    z.object({ kind: z.literal('head'), department: departmentName }),
    z.object({
      kind: z.literal('role'),
      role: z.enum(approverRoles, 'Choose compliance officers, human resources or IT.'),
    }),
  ])
  .describe(
    'A person, whoever leads a department when it is decided, or anybody who then has a role',
  );
export type Approver = z.infer<typeof approver>;

const deputy = z
  .object({
    id,
    name: z.string().describe('Full name'),
    until: calendarDate.describe('Last day'),
  })
  .describe('Who may decide, too, in the place of a person');

export const documentApprovalStates = [
  'later',
  'waiting',
  'approved',
  'sent_back',
  'ended',
] as const;
export const documentApprovalState = z
  .enum(documentApprovalStates)
  .describe(
    '`later`: an earlier step waits; `ended`: nobody is asked any more, since the version was sent or taken back, or somebody else was asked instead',
  );

export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Write the SHA-256 of the file in hexadecimal.')
  .describe('Of the file that is approved, hexadecimal');

export const documentApproval = z.object({
  id,
  step: z.int().min(1).describe('Approvers of one step decide side by side, steps one by one'),
  approver: approver
    .nullable()
    .describe('Null: a person who is not known any more, to be replaced'),
  name: z.string().describe('Who is asked, in words: a full name, "Head of Nursing"'),
  isGone: z
    .boolean()
    .describe(
      'Nobody can decide it: the person left, or nobody leads the department or has the role',
    ),
  deputy: deputy.nullable(),
  dueOn: calendarDate.nullable(),
  state: documentApprovalState,
  askedAt: instant.nullable().describe('When its step began'),
  decidedBy: z.string().nullable().describe('Full name'),
  decidedAt: instant.nullable(),
  note: z.string().nullable().describe('In the words of whoever decided'),
  sha256,
  createdAt: instant.describe('When the version was sent, or somebody took another’s place'),
  isReplaced: z.boolean().describe('Somebody else is asked in their place'),
  isOver: z
    .boolean()
    .describe('Counts no more: the file is another, or the version was sent or taken back'),
  mayDecide: z.boolean().describe('Whether the caller may decide it now'),
});
export type DocumentApproval = z.infer<typeof documentApproval>;

/** Something that waits for the caller. */
export const approvalToDecide = z.object({
  id,
  document: document.pick({ _id: true, number: true, name: true, category: true }),
  version: z.int().min(1),
  extension: documentExtension,
  predecessor: z.int().nullable().describe('The version in force; null of a document that is new'),
  changeNote: z.string().nullable(),
  isMinor: z.boolean(),
  sha256,
  submittedBy: z.string().nullable().describe('Full name'),
  submittedAt: instant,
  askedAt: instant,
  dueOn: calendarDate.nullable(),
  asked: z
    .string()
    .describe('As whom the caller is asked: "You", "Head of Nursing", "For Ada Obi"'),
  deputy: deputy.nullable().describe('Null: nobody is named, or their last day is over'),
});
export type ApprovalToDecide = z.infer<typeof approvalToDecide>;

export const listDocumentApprovals = endpoint({
  method: 'GET',
  path: '/api/document-approvals',
  access: roles,
  peopleOnly: true,
  tag: 'Document approvals',
  summary: 'Versions of documents that the caller is asked to approve, what is due first',
  response: answer(
    z.object({
      approvals: z.array(approvalToDecide).describe(`At most ${limits.approvalsListed}`),
      total: z.int().min(0),
    }),
  ),
});

const decided = answer(z.object({ document: document.pick({ _id: true, name: true }) }));
const whoDecides =
  'For whoever is asked, or their deputy; in the last step not for whoever wrote the version';

export const approveDocument = endpoint({
  method: 'POST',
  path: '/api/document-approvals/:id/approve',
  access: roles,
  peopleOnly: true,
  tag: 'Document approvals',
  summary: `Approve the file of a version. ${whoDecides}`,
  params: byId,
  body: z.object({
    sha256: sha256.describe('Of the file that was looked at; 409 where it is another by now'),
    note: optionalField(paragraphs('Note', { max: limits.documentNoteMaxLength })),
  }),
  response: decided,
});

export const sendDocumentBack = endpoint({
  method: 'POST',
  path: '/api/document-approvals/:id/send-back',
  access: roles,
  peopleOnly: true,
  tag: 'Document approvals',
  summary: 'Send a version back with a reason: it is a draft again. For whoever is asked',
  params: byId,
  body: z.object({
    sha256,
    reason: paragraphs('What has to change', {
      min: 3,
      max: limits.documentNoteMaxLength,
    }).describe('Mailed to whoever wrote and sent it'),
  }),
  response: decided,
});

export const replaceApprover = endpoint({
  method: 'POST',
  path: '/api/document-approvals/:id/replace',
  access: roles,
  peopleOnly: true,
  tag: 'Document approvals',
  summary: 'Ask somebody else instead. For whoever may send the version for approval',
  params: byId,
  body: z.object({ approver }),
  response: decided,
});

export const nameApprovalDeputy = endpoint({
  method: 'POST',
  path: '/api/document-approvals/:id/deputy',
  access: roles,
  peopleOnly: true,
  tag: 'Document approvals',
  summary:
    'Name who may decide instead of a person until a day, or nobody. For that person, and whoever may send the version for approval',
  params: byId,
  body: z
    .object({
      userId: id.nullable(),
      until: optionalField(calendarDate).describe(
        `Last day, today or later, at most ${limits.deputyDays} days ahead; required with a deputy`,
      ),
    })
    .refine(({ userId, until }) => userId === null || until !== undefined, {
      path: ['until'],
      message: 'Enter the last day.',
    }),
  response: decided,
});
