import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { versionPhase } from './document-drafts.ts';
import { readDocument } from './document-reading.ts';
import { documentTextReading } from './document-text-state.ts';
import {
  adminDocument,
  documentExtension,
  documentFiles,
  duplicateFile,
  fileHash,
} from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';
import { wholeNumber } from './whole-number.ts';

export const documentVersion = z.object({
  number: z.int().min(1),
  phase: versionPhase.nullable().describe('Null once it has been in force, or was replaced'),
  originalName: z.string(),
  size: z.int().min(1),
  extension: documentExtension,
  sha256: z.string().length(64),
  createdAt: instant,
  changeNote: z.string().nullable().describe('What changed, in words'),
  createdBy: z.string().nullable().describe('Full name of who uploaded it'),
  ...documentTextReading,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/documents/:id/versions',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'The file versions of a document, newest first',
  params: byId,
  response: answer(z.object({ versions: z.array(documentVersion) })),
});

export const addDocumentVersion = endpoint({
  method: 'POST',
  path: '/documents/:id/versions',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary:
    'Put a new file in the place of the current one; the earlier ones are kept, and with an interval the next review is counted from today',
  params: byId,
  body: z.object({
    basedOn: wholeNumber(z.number().int().min(1))
      .optional()
      .describe('Version the sender has seen; 409 when a newer one exists'),
    changeNote: optionalField(paragraphs('What changed', { max: limits.documentNoteMaxLength })),
  }),
  files: documentFiles,
  status: 201,
  response: answer(z.object({ document: adminDocument, sameFileAs: z.array(duplicateFile) })),
  idempotent: true,
});

export const readVersion = endpoint({
  method: 'GET',
  path: '/documents/:id/versions/:number/text',
  access: roles,
  tag: 'Document drafts',
  summary:
    'The text of a version that is not in force, as data without markup. For whoever writes or approves it, officers and IT',
  params: byId.extend({
    number: wholeNumber(
      z
        .number('The version must be a whole number.')
        .int('The version must be a whole number.')
        .min(1, 'The first version is 1.')
        .max(1_000_000, 'The version can be at most 1000000.'),
    ).describe('Of the version'),
  }),
  query: readDocument.query.extend({ sha256: fileHash.optional() }),
  response: readDocument.response,
});
