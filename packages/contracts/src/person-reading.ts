import * as z from 'zod';
import { listAnswer, listQuery } from './answers.ts';
import { calendarDate } from './dates.ts';
import { documentCategory } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { readerState } from './reading-assignments.ts';
import { readingReceipt } from './reading-receipts.ts';
import { complianceReaders } from './roles.ts';

const count = z.int().min(0);

export const personReading = z.object({
  _id: id.describe('Of the document'),
  number: z.string().describe('Empty for a document that was deleted for good'),
  name: z.string(),
  category: documentCategory,
  state: readerState,
  dueOn: calendarDate.nullable().describe('Null where nobody asks the person to read it now'),
  trainings: z
    .array(z.string())
    .describe('Names of required trainings that they get by it, or have by it'),
  receipt: readingReceipt
    .nullable()
    .describe('Of the newest version that they confirmed; null: of none'),
});
export type PersonReading = z.infer<typeof personReading>;

export const listPersonReading = endpoint({
  method: 'GET',
  path: '/api/compliance/people/:id/reading',
  access: complianceReaders,
  headsToo: true,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'What one person has to read and what they confirmed: the open ones by due day, then the confirmed ones, newest first',
  params: byId,
  query: listQuery.extend({
    state: readerState.optional().describe('`unread`: not confirmed, late or not'),
  }),
  response: listAnswer(
    z.object({
      documents: z.array(personReading),
      asked: count.describe('Documents that the person has to read'),
      read: count.describe('Of these, those that they confirmed'),
      overdue: count.describe('Of these, those whose day has passed'),
    }),
  ),
});
