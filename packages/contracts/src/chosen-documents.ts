import * as z from 'zod';
import { answer } from './answers.ts';
import { givenInstant } from './dates.ts';
import { documentDetails } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';

const someChange = 'Give at least one field to change.';

/** What several documents can have in common. */
const changes = documentDetails
  .pick({
    departments: true,
    subcategory: true,
    status: true,
    visibility: true,
    ownerId: true,
    reviewEveryMonths: true,
    nextReviewOn: true,
  })
  .partial()
  .refine((given) => Object.values(given).some((value) => value !== undefined), someChange);

export const chosenDocuments = z
  .array(id)
  .min(1, 'Choose at least one document.')
  .max(limits.documentsAtOnce, `Choose at most ${limits.documentsAtOnce} documents.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each document once.');

export const editChosenDocuments = endpoint({
  method: 'PATCH',
  path: '/documents',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary:
    'Change the same fields of several documents, each on its own: what cannot be changed is named',
  body: z.object({
    documents: chosenDocuments,
    changes: changes.describe('Absent fields stay'),
    basedOn: z
      .record(id, givenInstant)
      .optional()
      .describe(
        '`updatedAt` of documents by their ids: one that was changed since is refused. Left out: not compared',
      ),
  }),
  response: answer(
    z.object({
      changed: z.array(id),
      unchanged: z.array(id).describe('Those that were so already'),
      refused: z.array(
        z.object({ id, message: z.string().describe('Why it stays as it was, for the user') }),
      ),
    }),
  ),
});
