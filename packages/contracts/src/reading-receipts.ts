import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { calendarDate, givenInstant, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { documentCategory } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { answersGiven, questionsToAnswer } from './reading-questions.ts';
import { roles } from './roles.ts';
import { wholeNumber } from './whole-number.ts';

export const deviceKinds = ['phone', 'tablet', 'computer'] as const;
export const deviceKind = z.enum(deviceKinds, `Choose one of: ${deviceKinds.join(', ')}.`);
export type DeviceKind = z.infer<typeof deviceKind>;

/** The longest time that a document counts as open: a day. */
export const maxSecondsOpen = 86_400;

const version = wholeNumber(
  z
    .number('The version must be a whole number.')
    .int('The version must be a whole number.')
    .min(1, 'The first version is 1.')
    .max(1_000_000, 'There is no such version.'),
);

/** That somebody has read a version and understood it. Never changed, never deleted. */
export const readingReceipt = z.object({
  version: z.int().min(1),
  sha256: z.string().length(64).describe('Of the file of that version, hexadecimal'),
  confirmedAt: instant.describe('When the portal took it'),
  readAt: instant.describe('When it was confirmed on the device, earlier if that was offline'),
  secondsOpen: z.int().min(0).describe('How long the document was open, as the device says'),
  device: deviceKind,
  offline: z.boolean().describe('Confirmed without a network, and sent later'),
  rightAnswers: z.int().nullable().describe('Answers that were right; null: nothing was asked'),
  questions: z.int().nullable().describe('Questions that were asked'),
});
export type ReadingReceipt = z.infer<typeof readingReceipt>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/documents/:id/receipts',
  access: roles,
  tag: 'Required reading',
  summary:
    'Who had read a version on a day, by name, also those who have left. For its owner, compliance officers, IT, and heads, who see the people of their departments',
  params: byId,
  query: listQuery.extend({
    version: version.optional().describe('All versions when left out'),
    on: calendarDate.optional().describe('Confirmed until the end of this day'),
    search: search.describe('Part of the name'),
  }),
  response: listAnswer(
    z.object({
      receipts: z.array(
        readingReceipt.extend({
          userId: id,
          name: z.string(),
          department: departmentName.describe('Where they work now'),
          hasLeft: z.boolean(),
        }),
      ),
    }),
  ),
  fromStandby: true,
});

export const toReadStates = ['open', 'done'] as const;

export const toRead = z.object({
  _id: id,
  number: z.string(),
  name: z.string(),
  category: documentCategory,
  version: z.int().min(1).describe('In force now; of what is done: the one that was confirmed'),
  mayOpen: z.boolean().describe('False for a document that is not in force any more'),
  dueOn: calendarDate.nullable().describe('Null where it is done'),
  trainings: z
    .array(z.string())
    .describe('Names of trainings that the caller needs and gets by it; empty where it is done'),
  collection: z
    .string()
    .nullable()
    .describe('Name of the collection with that day, whose documents stand in their order'),
  confirmedAt: instant.nullable().describe('Null where it is still to be read'),
  earlierVersion: z
    .int()
    .nullable()
    .describe('The last version that the caller confirmed, where a newer one is to be read'),
});
export type ToRead = z.infer<typeof toRead>;

export const listToRead = endpoint({
  method: 'GET',
  path: '/api/documents/to-read',
  access: roles,
  peopleOnly: true,
  tag: 'Required reading',
  summary:
    'What the caller has to read, also for a training that they need, by due day; or what they confirmed, newest first',
  query: listQuery.extend({ state: z.enum(toReadStates, 'Choose open or done.').default('open') }),
  response: listAnswer(z.object({ documents: z.array(toRead) })),
  keptOnDevice: 'visited',
});

/** How a document stands with the caller. */
export const ownReading = z.object({
  version: z.int().min(1).describe('In force now'),
  isAsked: z.boolean(),
  isDone: z.boolean().describe('Nothing is left to confirm'),
  dueOn: calendarDate.nullable().describe('Null where the caller is not asked'),
  confirmed: readingReceipt
    .pick({ version: true, confirmedAt: true })
    .nullable()
    .describe('The newest version that they confirmed'),
  training: z
    .string()
    .nullable()
    .describe('Name of a training that confirming this version is; null: of none, or they have it'),
  questions: questionsToAnswer
    .nullable()
    .describe('What has to be answered to confirm it; null: nothing, or nothing any more'),
});
export type OwnReading = z.infer<typeof ownReading>;

export const showOwnReading = endpoint({
  method: 'GET',
  path: '/api/documents/:id/own-reading',
  access: roles,
  peopleOnly: true,
  tag: 'Required reading',
  summary: 'Whether the caller is asked to read a document, by when, and what they confirmed',
  params: byId,
  response: answer(ownReading),
  keptOnDevice: 'visited',
});

export const confirmReading = endpoint({
  method: 'POST',
  path: '/api/documents/:id/receipts',
  access: roles,
  peopleOnly: true,
  tag: 'Required reading',
  summary:
    'Confirm that one has read the version in force and understood it; repeated, the first answer stands. One that only minor versions followed counts as well; one that was confirmed without a network before its successor came is kept for that version alone. Too few right answers are a conflict, and a try less',
  params: byId,
  body: z.object({
    version: z
      .int('The version must be a whole number.')
      .min(1, 'The first version is 1.')
      .max(1_000_000, 'There is no such version.'),
    secondsOpen: z
      .int('Write whole seconds.')
      .min(0, 'Write whole seconds.')
      .describe(`How long it was open; more than ${maxSecondsOpen} counts as so many`),
    device: deviceKind,
    offline: z.boolean('Write true or false.').default(false),
    readAt: givenInstant
      .optional()
      .describe(
        'When it was confirmed on the device; kept within the time the version is in force',
      ),
    answers: answersGiven.optional().describe('Needed where the document has questions'),
  }),
  response: answer(ownReading),
});
