import * as z from 'zod';
import { answer } from './answers.ts';
import { chosenDocuments } from './chosen-documents.ts';
import { endpoint } from './endpoint.ts';

/** What is lost when documents are taken away. */
export const documentDependants = z.object({
  asked: z
    .int()
    .min(0)
    .describe('People who are asked to read at least one of them, as long as it is in force'),
  trainings: z
    .array(z.string())
    .describe('Names of the required trainings that are met by reading one of them'),
});
export type DocumentDependants = z.infer<typeof documentDependants>;

export const findDocumentDependants = endpoint({
  method: 'POST',
  path: '/documents/dependants',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary:
    'What depends on documents: how many people are asked to read them, and the required trainings that are met by reading them. Those that were deleted count for nothing',
  onlyReads: true,
  body: z.object({ documents: chosenDocuments }),
  response: answer(documentDependants),
});
