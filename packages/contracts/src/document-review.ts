import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate } from './dates.ts';
import { adminDocument } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** A document with what whoever keeps it right needs to know. */
export const keptDocument = adminDocument.pick({
  _id: true,
  number: true,
  name: true,
  category: true,
  departments: true,
  status: true,
  visibility: true,
  version: true,
  versionCreatedAt: true,
  owner: true,
  reviewEveryMonths: true,
  nextReviewOn: true,
});
export type KeptDocument = z.infer<typeof keptDocument>;

export const reviewDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/review',
  access: roles,
  tag: 'Documents',
  summary:
    'Reviewed, nothing to change: sets the next review. For the owner, the head of department where there is none, and IT',
  params: byId,
  body: z.object({
    note: optionalField(paragraphs('Note', { max: limits.documentNoteMaxLength })),
    version: z
      .int('Write the number of the version.')
      .min(1, 'Write the number of the version.')
      .optional()
      .describe(
        'That was looked through; 409 where another is in force by now. Left out: not compared',
      ),
    nextReviewOn: optionalField(calendarDate).describe(
      'After today; by default today and the interval of the document',
    ),
  }),
  response: answer(z.object({ document: keptDocument })),
  idempotent: true,
});
