import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';

/** What is lost when a document is taken away. */
export const documentDependants = z.object({
  asked: z.int().min(0).describe('People who are asked to read it, as long as it is in force'),
  trainings: z
    .array(z.string())
    .describe('Names of the required trainings that are met by reading it'),
});
export type DocumentDependants = z.infer<typeof documentDependants>;

export const showDocumentDependants = endpoint({
  method: 'GET',
  path: '/documents/:id/dependants',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary:
    'What depends on a document: how many people are asked to read it, and the required trainings that are met by reading it',
  params: byId,
  response: answer(documentDependants),
});
