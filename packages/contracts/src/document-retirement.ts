import * as z from 'zod';
import { answer } from './answers.ts';
import { basedOn } from './based-on.ts';
import { calendarDate } from './dates.ts';
import { documentNumber } from './document-number.ts';
import { adminDocument, document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { limits } from './limits.ts';
import { optionalField, paragraphs } from './text.ts';

const noteMeaning = 'Why it is no longer in force, and what holds instead';

/** What whoever opens the address of a document learns after it was taken out of force. */
export const documentRetirement = document.pick({ number: true, name: true }).extend({
  retiredOn: calendarDate.describe('From this day on it was not in force'),
  note: z.string().nullable().describe(noteMeaning),
  successor: document
    .pick({ _id: true, number: true, name: true, category: true })
    .nullable()
    .describe('What is in force in its place; null: nothing, or not for the caller'),
});
export type DocumentRetirement = z.infer<typeof documentRetirement>;

export const showDocumentRetirement = endpoint({
  method: 'GET',
  path: '/api/documents/:id/retirement',
  access: 'optional',
  tag: 'Documents',
  summary: 'Since when a document is no longer in force, and what is in its place',
  params: byId,
  response: answer(documentRetirement),
});

export const retireDocument = endpoint({
  method: 'POST',
  path: '/documents/:id/retire',
  access: ['ROLE_ADMIN'],
  tag: 'Document administration',
  summary:
    'Take a document out of force: it is archived, and its address says so and leads to its successor. Repeated, it changes the notice',
  params: byId,
  body: z.object({
    successor: optionalField(documentNumber).describe(
      'Number of the document that is in force in its place',
    ),
    note: optionalField(paragraphs('Note', { max: limits.documentNoteMaxLength })).describe(
      noteMeaning,
    ),
    basedOn,
  }),
  response: answer(z.object({ document: adminDocument })),
});
