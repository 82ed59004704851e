import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import {
  readerState,
  readingAssignment,
  readingAudience,
  readingDays,
  readingFigures,
  readingRepeat,
  remindReaders,
  toRemind,
} from './reading-assignments.ts';
import { roles } from './roles.ts';
import { line, paragraphs } from './text.ts';

const tag = 'Required reading';
const whoSees =
  'For compliance officers, IT, the owner of all its documents, and heads, who see the people of their departments';
const mostDocuments = limits.collectionDocuments;
const revision = z.int('Send the revision that was shown.').min(1, 'The first revision is 1.');

const collectionBody = z.object({
  name: line('Name', { max: limits.nameMaxLength }).describe('Unique, whatever its case'),
  description: paragraphs('Description', { max: limits.descriptionMaxLength }).default(''),
  documents: z
    .array(id)
    .min(1, 'Choose at least one document.')
    .max(mostDocuments, `Choose at most ${mostDocuments} documents.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Name each document once.')
    .describe('In the order in which they are read'),
  audience: readingAudience,
  days: readingDays,
  repeat: readingRepeat,
});

const documentStates = ['Active', 'Draft', 'Archived', 'Deleted'] as const;

export const collectionDocument = document
  .pick({ _id: true, number: true, name: true, version: true })
  .extend({
    state: z.enum(documentStates).describe('Nobody is asked to read what is not Active'),
    addedAt: instant.describe('No due day is counted from before'),
    ...readingFigures,
  });
export type CollectionDocument = z.infer<typeof collectionDocument>;

const shortCollection = readingAssignment.extend({
  _id: id,
  name: z.string(),
  description: z.string(),
});

const people = {
  asked: z.int().min(0).describe('People who have to read it'),
  read: z.int().min(0).describe('Of these, who has confirmed all of its documents'),
  overdue: z.int().min(0).describe('Of these, whose day has passed for one of them'),
};

export const readingCollection = shortCollection.extend({
  documents: z
    .array(collectionDocument)
    .describe('In their order; what is not in force only for whoever may change it'),
  createdAt: instant,
  createdBy: z.string().nullable().describe('Full name; null: not known any more'),
  revision: revision.describe('Counts changes; a change names the one that it follows'),
  mayChange: z.boolean().describe('Whether the caller may change and end it'),
  within: z
    .array(departmentName)
    .nullable()
    .describe('Departments whose people the caller sees; null: all'),
  ...people,
  toRemind,
  byDepartment: z
    .array(z.object({ department: departmentName, ...people }))
    .describe('The same by department, where anybody is asked'),
});
export type ReadingCollection = z.infer<typeof readingCollection>;

export const collectionStates = ['current', 'ended'] as const;

const listedCollection = shortCollection.omit({ people: true, leftOut: true }).extend({
  people: z.int().min(0).describe('People who are asked by name'),
  leftOut: z.int().min(0).describe('People who are left out by name'),
  documents: z.int().min(0).describe('Documents that are in force'),
  endedAt: instant.nullable().describe('Null where it asks people at present'),
  lastFigures: z
    .object(people)
    .nullable()
    .describe('Of those whom the caller sees, when it ended; null: it has not, or is not known'),
  mayAskAgain: z.boolean().describe('Whether it has ended and the caller may ask for it again'),
});
export type ListedCollection = z.infer<typeof listedCollection>;

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/reading-collections',
  access: roles,
  tag,
  summary: `Collections of documents that are read together, by name. ${whoSees}`,
  query: listQuery.extend({
    search: search.describe('Part of the name'),
    state: z.enum(collectionStates, 'Choose current or ended.').default('current'),
  }),
  response: listAnswer(z.object({ collections: z.array(listedCollection) })),
});

export const createCollection = endpoint({
  method: 'POST',
  path: '/api/reading-collections',
  access: roles,
  peopleOnly: true,
  tag,
  summary:
    'Ask people to read several documents. For compliance officers, IT, the owner of all of them, and heads within their departments',
  body: collectionBody,
  status: 201,
  response: answer(readingCollection),
  idempotent: true,
});

export const countCollectionReaders = endpoint({
  method: 'POST',
  path: '/api/reading-collections/count',
  access: roles,
  onlyReads: true,
  tag,
  summary: 'How many people an audience means at present. For whoever may have a collection',
  body: z.object({ audience: readingAudience }),
  response: answer(z.object({ people: z.int().min(0) })),
});

export const showCollection = endpoint({
  method: 'GET',
  path: '/api/reading-collections/:id',
  access: roles,
  tag,
  summary: `A collection with its documents, and how many have read them. ${whoSees}`,
  params: byId,
  response: answer(readingCollection),
});

export const changeCollection = endpoint({
  method: 'PUT',
  path: '/api/reading-collections/:id',
  access: roles,
  peopleOnly: true,
  tag,
  summary:
    'Change a collection. A document that is added is asked for from now; new days begin only with another audience, other days or another repeat',
  params: byId,
  body: collectionBody.extend({
    revision: revision.describe('That was shown; a conflict if it was changed since'),
  }),
  response: answer(readingCollection),
});

export const endCollection = endpoint({
  method: 'DELETE',
  path: '/api/reading-collections/:id',
  access: roles,
  peopleOnly: true,
  tag,
  summary: 'Ask nobody for its documents any more; what was confirmed stays',
  params: byId,
  response: answer(z.object({ ended: z.literal(true) })),
});

export const askCollectionAgain = endpoint({
  method: 'POST',
  path: '/api/reading-collections/:id/ask-again',
  access: roles,
  peopleOnly: true,
  tag,
  summary:
    'Ask for an ended collection again, of the same people, with days from now. Whoever has confirmed a document need not confirm it again',
  params: byId,
  body: z.object({ days: readingDays }),
  response: answer(readingCollection),
});

export const collectionReader = z.object({
  ...{ id, name: z.string(), department: departmentName, cadre: z.string().nullable() },
  documents: z.int().min(0).describe('Documents in force that they are asked to read'),
  read: z.int().min(0).describe('Of these, those that they confirmed'),
  state: readerState,
  dueOn: calendarDate.nullable().describe('Of what is open, the earliest; null: nothing is'),
  doneAt: instant.nullable().describe('When they confirmed the last one; null: not all yet'),
});
export type CollectionReader = z.infer<typeof collectionReader>;

export const listCollectionReaders = endpoint({
  method: 'GET',
  path: '/api/reading-collections/:id/readers',
  access: roles,
  tag,
  summary: `The people whom a collection asks, with how many of its documents they have read. ${whoSees}`,
  params: byId,
  query: listQuery.extend({
    on: calendarDate
      .optional()
      .describe('Counts what was confirmed until the end of this day, of what is asked today'),
    state: readerState
      .optional()
      .describe('`read`: all of it; `overdue`: not all, and a day has passed'),
    department: departmentName.optional(),
    search: search.describe('Part of the name'),
  }),
  response: listAnswer(z.object({ readers: z.array(collectionReader) })),
});

export const announceCollectionExport = endpoint({
  method: 'POST',
  path: '/api/reading-collections/:id/export',
  access: roles,
  peopleOnly: true,
  tag: 'Audit',
  summary:
    'Note in the audit log that who has read a collection is about to be saved as a file; the browser reads the pages after it',
  params: byId,
  response: answer(z.object({ noted: z.literal(true) })),
});

export const remindCollectionReaders = endpoint({
  method: 'POST',
  path: '/api/reading-collections/:id/remind',
  access: roles,
  tag,
  summary: `Mail people who have not read all of a collection: one mail each about all that is open, to nobody who was reminded of one of its documents today. ${whoSees}`,
  params: byId,
  body: remindReaders.body,
  response: remindReaders.response,
  idempotent: true,
});
