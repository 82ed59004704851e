import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { documentApproval } from './document-approvals.ts';
import { draftVersion } from './document-drafts.ts';
import {
  documentReference,
  referencesFingerprint,
  referringDocuments,
} from './document-references.ts';
import { keptDocument } from './document-review.ts';
import { documentVersion } from './document-versions.ts';
import { document, documentCategory, documentExtension } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { factsFingerprint } from './new-documents.ts';
import { complianceOfficers, roles } from './roles.ts';

export const periodInForce = z.object({
  from: calendarDate.describe('First day, in Lagos'),
  until: calendarDate.nullable().describe('The first day on which it was not; null: it still is'),
});
export type PeriodInForce = z.infer<typeof periodInForce>;

/** A version that is or was in force, or was replaced before it could be. */
export const versionOnRecord = documentVersion
  .omit({ phase: true, textProblem: true, textIsCut: true, confidence: true, sections: true })
  .extend({
    isMinor: z.boolean(),
    restoredFrom: z.int().nullable().describe('The earlier version whose file it has'),
    periods: z.array(periodInForce).describe('Days on which it was in force, the last first'),
    approvals: z.array(documentApproval).describe('By step; empty where IT put it into force'),
  });
export type VersionOnRecord = z.infer<typeof versionOnRecord>;

const related = document.pick({ _id: true, number: true, name: true, category: true });

export const documentRecord = z.object({
  document: keptDocument.extend({
    ...document.pick({ description: true, subcategory: true, isCritical: true }).shape,
    retiredOn: calendarDate.nullable(),
    createdAt: instant,
  }),
  factsFingerprint,
  draft: draftVersion.nullable().describe('The version on its way into force'),
  versions: z
    .array(versionOnRecord)
    .describe(`Those that have left it, newest first; at most ${limits.versionsShown}`),
  isCut: z.boolean().describe('There are earlier versions'),
  replaces: z.array(related).describe('Documents that this one took the place of'),
  references: z.array(documentReference).describe('What it refers to'),
  referencesFingerprint,
  referredToBy: referringDocuments.describe('Documents in force that refer to it'),
  mayWrite: z
    .boolean()
    .describe('Whether the caller may change what it refers to: its writers, until it is archived'),
  mayStart: z.boolean().describe('Whether the caller may begin the next version now'),
  isKeeper: z
    .boolean()
    .describe('Whether the caller is its owner, its head where there is none, or IT'),
});
export type DocumentRecord = z.infer<typeof documentRecord>;

export const showDocumentRecord = endpoint({
  method: 'GET',
  path: '/documents/:id/record',
  access: roles,
  polled: 'again',
  tag: 'Document drafts',
  summary:
    'Facts, versions, approvals and the next version of a document. For whoever may write it, whoever is or was asked to approve it, and compliance officers',
  params: byId,
  query: z.object({
    again: z
      .enum(['true'], 'Leave it out, or write true.')
      .optional()
      .describe('The page that shows it asks again by itself: no use of the session'),
  }),
  response: answer(documentRecord),
});

export const documentInForce = related.extend({
  departments: z.array(z.string()),
  version: z.int().min(1).describe('That was in force at the end of the day'),
  extension: documentExtension.describe('Of the file of that version'),
  sha256: z.string().length(64).describe('Of that file, hexadecimal'),
  ...periodInForce.shape,
  deletedOn: calendarDate.nullable().describe('When the document was deleted; null: it was not'),
  fileDeletedOn: calendarDate
    .nullable()
    .describe('When it was deleted for good; only what is said here is left of it'),
});
export type DocumentInForce = z.infer<typeof documentInForce>;

export const listInForce = endpoint({
  method: 'GET',
  path: '/documents/in-force',
  access: complianceOfficers,
  tag: 'Document administration',
  summary: 'Which version of which document was in force on a day, by number',
  query: listQuery.extend({
    on: calendarDate.optional().describe('A day that has begun, in Lagos; today without it'),
    search: search.describe(
      'Part of the number or the name that a document has now, or had at last',
    ),
    category: documentCategory.optional(),
    department: departmentName.optional(),
  }),
  response: listAnswer(z.object({ documents: z.array(documentInForce) })),
});
