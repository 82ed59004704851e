import * as z from 'zod';
import { answer } from './answers.ts';
import { textSection, textUnit } from './document-text.ts';
import { documentTextProblem, documentTextState } from './document-text-state.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';

/** A long text comes in parts, so that its first page can be read before the last has arrived. */
export const documentTextPart = z.object({
  version: z.int().min(1).describe('Version of the document that this is the text of'),
  textState: documentTextState,
  textProblem: documentTextProblem.nullable(),
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
    .describe('Null while the file waits to be read, and where it is unreadable'),
});
export type DocumentTextPart = z.infer<typeof documentTextPart>;

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/text',
  access: 'optional',
  tag: 'Documents',
  summary: 'The text of the current version, as data without markup; takes If-None-Match',
  params: byId,
  query: z.object({
    part: z.coerce
      .number('The part must be a whole number.')
      .int('The part must be a whole number.')
      .min(1, 'The part must be at least 1.')
      .max(10_000, 'The part can be at most 10000.')
      .default(1)
      .describe('Which part, from 1'),
  }),
  response: answer(documentTextPart),
});
