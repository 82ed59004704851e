import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { approver, documentApproval, sha256 } from './document-approvals.ts';
import { documentTextReading } from './document-text-state.ts';
import { documentExtension, documentFiles, duplicateFile } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

export const versionPhases = ['draft', 'in_review', 'approved', 'scheduled'] as const;
export const versionPhase = z
  .enum(versionPhases)
  .describe(
    'Where a version stands that is not in force yet. `approved`: waits for its owner to put it into force; `scheduled`: it comes into force at the beginning of a day',
  );
export type VersionPhase = z.infer<typeof versionPhase>;

export const versionActions = [
  'change',
  'submit',
  'discard',
  'decide',
  'recall',
  'publish',
] as const;
export type VersionAction = (typeof versionActions)[number];

/** Versions that were begun and are not in force yet: one of a document at a time. */
export const draftVersion = z.object({
  number: z.int().min(1).describe('That it has unless IT puts another one into force before it'),
  phase: versionPhase,
  originalName: z.string(),
  size: z.int().min(1).describe('Bytes'),
  extension: documentExtension,
  sha256: z.string().length(64).describe('Of its file, hexadecimal'),
  createdAt: instant.describe('When its file was uploaded'),
  createdBy: z.string().nullable().describe('Full name of who uploaded it'),
  changeNote: z.string().nullable().describe('What changed, in words'),
  isMinor: z.boolean().describe('Nothing that changes what anybody does'),
  basedOn: z
    .int()
    .nullable()
    .describe('The version in force when it was begun; null of a document that was never'),
  restoredFrom: z.int().nullable().describe('The earlier version whose file it has'),
  effectiveOn: calendarDate.nullable().describe('First day in force, where it is scheduled'),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable().describe('Full name of who sent it for approval'),
  approvals: z.array(documentApproval).describe('By step; those that ended among them'),
  mayDo: z.array(z.enum(versionActions)).describe('What the caller may do with it now'),
  ...documentTextReading,
});
export type DraftVersion = z.infer<typeof draftVersion>;

const draftAnswer = answer(z.object({ draft: draftVersion }));
const withCopies = answer(
  z.object({
    draft: draftVersion,
    sameFileAs: z.array(duplicateFile).describe('Documents that already hold this very file'),
  }),
);
const writers =
  'For its owner, the head and the editors of its department and IT; the version in force stays as it is';

const changeNote = optionalField(
  paragraphs('What changed', { max: limits.documentNoteMaxLength }),
).describe('What changed, in words');
const isMinor = z
  .union([z.boolean(), z.stringbool()], 'Write true or false.')
  .describe('Nothing that changes what anybody does: spelling, a telephone number');

export const startDraft = endpoint({
  method: 'POST',
  path: '/documents/:id/draft',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Begin the next version of a document with its file. ${writers}`,
  params: byId,
  body: z.object({ changeNote, isMinor: isMinor.default(false) }),
  files: documentFiles,
  status: 201,
  response: withCopies,
  idempotent: true,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/documents/:id/draft/restore',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Begin the next version with the file of an earlier one. ${writers}`,
  params: byId,
  body: z.object({
    version: z.int().min(1).max(1_000_000).describe('Number of the earlier version'),
    changeNote,
  }),
  status: 201,
  response: draftAnswer,
  idempotent: true,
});

export const replaceDraftFile = endpoint({
  method: 'POST',
  path: '/documents/:id/draft/file',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Put another file in the place of the draft's. ${writers}`,
  params: byId,
  body: z.object({
    basedOn: optionalField(sha256).describe(
      'SHA-256 of the file that the sender has seen; 409 where it is another by now',
    ),
  }),
  files: documentFiles,
  response: withCopies,
  idempotent: true,
});

export const editDraft = endpoint({
  method: 'PATCH',
  path: '/documents/:id/draft',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Change what is said of the draft. ${writers}`,
  params: byId,
  body: z.object({
    changeNote: paragraphs('What changed', { max: limits.documentNoteMaxLength }).optional(),
    isMinor: isMinor.optional(),
  }),
  response: draftAnswer,
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/documents/:id/draft',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Throw the draft of a document that was in force away, with its file. ${writers}`,
  params: byId,
  response: answer(z.object({ discarded: z.int().min(1).describe('Number of the draft') })),
});

const { steps, approversPerStep, daysToApprove } = limits.documentApprovals;
const aDayCount = `Write a whole number of days, from 1 to ${daysToApprove}.`;

export const submitDraft = endpoint({
  method: 'POST',
  path: '/documents/:id/draft/submit',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Send the draft for approval: nobody changes its file from then on. ${writers}`,
  params: byId,
  body: z.object({
    sha256: sha256.describe('Of the file that the sender has seen; 409 where it is another by now'),
    steps: z
      .array(
        z
          .array(approver)
          .min(1, 'Name who approves.')
          .max(approversPerStep, `Name at most ${approversPerStep} in a step.`),
      )
      .min(1, 'Name who approves.')
      .max(steps, `Make at most ${steps} steps.`)
      .describe('One after another; the approvers of one step decide side by side'),
    days: z
      .int(aDayCount)
      .min(1, aDayCount)
      .max(daysToApprove, aDayCount)
      .nullable()
      .default(null)
      .describe('Days for each step; null: no due day'),
  }),
  response: draftAnswer,
});

export const recallDraft = endpoint({
  method: 'POST',
  path: '/documents/:id/draft/recall',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary: `Take a version back that was sent for approval, approved or scheduled: it is a draft again. ${writers}`,
  params: byId,
  response: draftAnswer,
});

export const publishDraft = endpoint({
  method: 'POST',
  path: '/documents/:id/draft/publish',
  access: roles,
  peopleOnly: true,
  tag: 'Document drafts',
  summary:
    'Put an approved version into force, today or at the beginning of a later day. For the owner, the head of department where there is none, and IT',
  params: byId,
  body: z.object({
    sha256: sha256.describe('Of the file that was approved'),
    effectiveOn: optionalField(calendarDate).describe(
      `First day in force, in Lagos: today, which is the default, or at most ${limits.effectiveDaysAhead} days ahead`,
    ),
    basedOn: z
      .int()
      .min(1)
      .optional()
      .describe(
        'The version in force that the sender has seen; by default the one with which the draft was begun. 409 where it is another',
      ),
  }),
  response: answer(
    z.object({
      draft: draftVersion.nullable().describe('Null: it is in force'),
      version: z.int().min(1),
      effectiveOn: calendarDate,
    }),
  ),
});
