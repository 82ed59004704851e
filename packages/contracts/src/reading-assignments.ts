import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { cadreName } from './cadre.ts';
import { calendarDate, givenInstant, instant } from './dates.ts';
import { departmentList, departmentName } from './departments.ts';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { readingQuestions, setReadingQuestionsBody } from './reading-questions.ts';
import { readingReceipt } from './reading-receipts.ts';
import { role, roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

export const readingRepeats = ['every_version', 'first_version'] as const;
export const readingRepeat = z
  .enum(readingRepeats, 'Choose every version, or the first only.')
  .describe(
    '`every_version`: each new version is read again; `first_version`: whoever has read one is done',
  );
export type ReadingRepeat = z.infer<typeof readingRepeat>;

/** Named one by one in an audience, or left out of it; as many as a certification type names. */
export const mostPeople = 500;
const mostCadres = 50;
const someAudience = 'Choose who has to read it.';
const people = (label: string) =>
  z.array(id).max(mostPeople, `${label} at most ${mostPeople} people.`);

/** Who has to read a document. */
export const readingAudience = z
  .object({
    everyone: z.boolean('Write true or false.').default(false),
    departments: departmentList.default([]),
    cadres: z.array(cadreName).max(mostCadres, `Name at most ${mostCadres} cadres.`).default([]),
    roles: z.array(role).max(roles.length, 'Name each role once.').default([]),
    people: people('Name').default([]).describe('Asked as well, wherever they work'),
    leftOut: people('Leave out').default([]).describe('Not asked, wherever they work'),
  })
  .refine(
    ({ everyone, departments, cadres, roles: named, people: added }) =>
      everyone || departments.length + cadres.length + named.length + added.length > 0,
    someAudience,
  )
  .describe(
    'Everyone, or who is in one of the departments, has one of the cadres and one of the roles: a list that is empty asks for nothing. Whoever joins or moves is asked at once',
  );
export type ReadingAudience = z.infer<typeof readingAudience>;

const { min, max } = limits.readingDays;
const aDayCount = `Write a whole number of days, from ${min} to ${max}.`;
/** From when somebody is first asked. */
export const readingDays = z
  .int(aDayCount)
  .min(min, aDayCount)
  .max(max, aDayCount)
  .describe('From when somebody is first asked for this version');
const named = z.object({ id, name: z.string() });

export const readingAssignment = z.object({
  everyone: z.boolean(),
  departments: z.array(departmentName),
  cadres: z.array(z.string()),
  roles: z.array(role),
  people: z.array(named),
  leftOut: z.array(named),
  days: z.int(),
  repeat: readingRepeat,
  assignedAt: instant.describe('When it was last set; no due day is counted from before'),
  assignedBy: z.string().nullable().describe('Full name; null: not known any more'),
});
export type ReadingAssignment = z.infer<typeof readingAssignment>;

export const readingFigures = {
  asked: z.int().min(0).describe('People who have to read it'),
  read: z.int().min(0).describe('Of these, who has confirmed it'),
  overdue: z.int().min(0).describe('Of these, whose day has passed'),
};

export const toRemind = z
  .int()
  .min(0)
  .describe('People who have not: all of them but the caller, since nobody reminds themselves');

export const reading = z.object({
  document: document
    .pick({ _id: true, number: true, name: true, status: true, version: true })
    .extend({
      isDeleted: z
        .boolean()
        .describe('Nobody is asked to read it; officers and IT still see who had read it'),
    }),
  assignment: readingAssignment.nullable().describe('Null: nobody is asked to read it'),
  collections: z
    .array(
      named.extend({ mayOpen: z.boolean().describe('Whether the caller sees that collection') }),
    )
    .describe('Collections that ask for it as well, by name'),
  questions: readingQuestions
    .nullable()
    .describe('Null: there are none, or the caller may not set them'),
  mayQuestion: z.boolean().describe('Whether the caller may set the questions after it'),
  mayAssign: z.boolean().describe('Whether the caller may set and end it'),
  departments: z
    .array(departmentName)
    .nullable()
    .describe('Departments whose people the caller sees; null: all'),
  ...readingFigures,
  toRemind,
  byDepartment: z
    .array(z.object({ department: departmentName, ...readingFigures }))
    .describe('The same by department, where anybody is asked'),
});
export type Reading = z.infer<typeof reading>;

const whoSees =
  'For its owner, compliance officers, IT, and heads, who see the people of their departments';

export const showReading = endpoint({
  method: 'GET',
  path: '/documents/:id/reading',
  access: roles,
  tag: 'Required reading',
  summary: `Who has to read a document, and how many have. ${whoSees}`,
  params: byId,
  response: answer(reading),
});

export const assignReading = endpoint({
  method: 'PUT',
  path: '/documents/:id/reading',
  access: roles,
  peopleOnly: true,
  tag: 'Required reading',
  summary:
    'Ask people to read a document and confirm it. For its owner, compliance officers, IT, and heads within their departments',
  params: byId,
  body: z.object({
    audience: readingAudience,
    days: readingDays,
    repeat: readingRepeat,
    basedOn: givenInstant
      .nullable()
      .optional()
      .describe(
        '`assignedAt` of what was changed, null: nobody was asked; 409 where it is another by now. Left out: not compared',
      ),
  }),
  response: answer(reading),
});

export const setReadingQuestions = endpoint({
  method: 'PUT',
  path: '/documents/:id/reading/questions',
  access: roles,
  peopleOnly: true,
  tag: 'Required reading',
  summary:
    'Set what whoever confirms a document has to answer. For whoever may ask people to read it',
  params: byId,
  body: setReadingQuestionsBody,
  response: answer(reading),
});

export const endReading = endpoint({
  method: 'DELETE',
  path: '/documents/:id/reading',
  access: roles,
  peopleOnly: true,
  tag: 'Required reading',
  summary: 'Ask nobody to read a document any more; what was confirmed stays',
  params: byId,
  response: answer(reading),
});

export const countReaders = endpoint({
  method: 'POST',
  path: '/documents/:id/reading/count',
  access: roles,
  onlyReads: true,
  tag: 'Required reading',
  summary: 'How many people an audience means at present',
  params: byId,
  body: z.object({ audience: readingAudience }),
  response: answer(z.object({ people: z.int().min(0) })),
});

export const announceReadingExport = endpoint({
  method: 'POST',
  path: '/documents/:id/reading/export',
  access: roles,
  peopleOnly: true,
  tag: 'Audit',
  summary:
    'Note in the audit log that who has read a document is about to be saved as a file; the browser reads the pages after it',
  params: byId,
  response: answer(z.object({ noted: z.literal(true) })),
});

export const readerStates = ['read', 'unread', 'overdue'] as const;
export const readerState = z.enum(readerStates, `Choose one of: ${readerStates.join(', ')}.`);

export const reader = z.object({
  ...{ id, name: z.string(), department: departmentName, cadre: z.string().nullable() },
  dueOn: calendarDate,
  receipt: readingReceipt.nullable().describe('Null: not confirmed yet'),
  remindedOn: calendarDate.nullable().describe('When they were last reminded by mail'),
});
export type Reader = z.infer<typeof reader>;

export const listReaders = endpoint({
  method: 'GET',
  path: '/documents/:id/reading/readers',
  access: roles,
  tag: 'Required reading',
  summary: `The people who have to read a document, by name. ${whoSees}`,
  params: byId,
  query: listQuery.extend({
    state: readerState.optional().describe('`overdue`: not confirmed, and the day has passed'),
    department: departmentName.optional(),
    search: search.describe('Part of the name'),
  }),
  response: listAnswer(z.object({ readers: z.array(reader) })),
  fromStandby: true,
});

export const remindReaders = endpoint({
  method: 'POST',
  path: '/documents/:id/reading/remind',
  access: roles,
  tag: 'Required reading',
  summary: `Mail people who have not confirmed a document yet, each at most once a day. ${whoSees}`,
  params: byId,
  body: z.object({
    note: optionalField(paragraphs('Note', { max: limits.reminderNoteMaxLength })).describe(
      'In the mail to each of them',
    ),
  }),
  response: answer(
    z.object({
      people: z
        .int()
        .min(0)
        .describe(`People who are mailed; at most ${limits.remindersAtOnce} at once`),
      left: z.int().min(0).describe('People who are still to be mailed: call again'),
      unreachable: z.int().min(0).describe('People without an address that mails reach'),
    }),
  ),
  idempotent: true,
});
