import * as z from 'zod';
import { answer } from './answers.ts';
import { documentReference } from './document-references.ts';
import { documentTextLimits, textSection, textUnit } from './document-text.ts';
import {
  documentConfidence,
  documentTextProblem,
  documentTextState,
} from './document-text-state.ts';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { wholeNumber } from './whole-number.ts';

/** A long text comes in parts, so that its first page can be read before the last has arrived. */
export const documentTextPart = z.object({
  version: z.int().min(1).describe('Version of the document that this is the text of'),
  sha256: z.string().length(64).describe('Of the file of that version, hexadecimal'),
  textState: documentTextState,
  textProblem: documentTextProblem.nullable(),
  confidence: documentConfidence.nullable(),
  text: z
    .object({
      unit: textUnit,
      isWhole: z.boolean().describe('False where the file was too long to be kept whole'),
      part: z.int().min(1).describe('Which part this is, from 1'),
      parts: z.int().min(1),
      sectionCount: z.int().min(1).describe('Sections of all parts together'),
      sections: z.array(textSection).describe('Sections of this part, in order'),
    })
    .nullable()
    .describe(
      'Null while the file waits to be read, and where it is unreadable; a PDF without text has its pages as pictures',
    ),
});
export type DocumentTextPart = z.infer<typeof documentTextPart>;

export const readPage = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pages/:number',
  access: 'optional',
  tag: 'Documents',
  summary:
    'A page of the current version, if that is a PDF, as a WebP picture; takes If-None-Match',
  params: byId.extend({
    number: wholeNumber(
      z
        .number('The page must be a whole number.')
        .int('The page must be a whole number.')
        .min(1, 'The first page is 1.')
        .max(100_000, 'The page can be at most 100000.'),
    ).describe('Of the page, from 1'),
  }),
  response: 'file',
  keptOnDevice: 'critical',
});

export const readFigure = endpoint({
  method: 'GET',
  path: '/api/documents/:id/figures/:number',
  access: 'optional',
  tag: 'Documents',
  summary:
    'A picture in the current version, if that is a Word or PowerPoint file, as WebP; takes If-None-Match',
  params: byId.extend({
    number: wholeNumber(
      z
        .number('The figure must be a whole number.')
        .int('The figure must be a whole number.')
        .min(1, 'The first figure is 1.')
        .max(
          documentTextLimits.pictures,
          `The figure can be at most ${documentTextLimits.pictures}.`,
        ),
    ).describe('As `picture.number` of a figure in the text says'),
  }),
  response: 'file',
  keptOnDevice: 'critical',
});

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/text',
  access: 'optional',
  tag: 'Documents',
  summary: 'The text of the current version, as data without markup; takes If-None-Match',
  params: byId,
  query: z.object({
    part: wholeNumber(
      z
        .number('The part must be a whole number.')
        .int('The part must be a whole number.')
        .min(1, 'The part must be at least 1.')
        .max(10_000, 'The part can be at most 10000.')
        .default(1),
    ).describe('Which part, from 1'),
  }),
  response: answer(documentTextPart),
  keptOnDevice: 'critical',
});

export const criticalDocument = z.object({
  document,
  textParts: z.int().min(0).describe('Parts of its text; 0 while it waits and if it is unreadable'),
  textRevision: z.string().describe('Changes whenever the text does'),
  references: z
    .array(documentReference)
    .describe('What it refers to, as far as the caller may see it'),
});
export type CriticalDocument = z.infer<typeof criticalDocument>;

/** More than anybody reads in an emergency; devices keep all of them. */
export const maxCriticalDocuments = 200;

export const listCriticalDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/critical',
  access: 'optional',
  tag: 'Documents',
  summary: 'The documents that devices keep for when there is no network, by name',
  response: answer(z.object({ documents: z.array(criticalDocument).max(maxCriticalDocuments) })),
  keptOnDevice: 'critical',
});

export const getCriticalUse = endpoint({
  method: 'GET',
  path: '/documents/critical-use',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary: 'How much of the room for critical documents is used',
  response: answer(
    z.object({
      used: z.int().min(0).describe('Bytes of all critical documents that are not deleted'),
      limit: z.int().min(1).describe('Bytes that they may have in all'),
    }),
  ),
});
