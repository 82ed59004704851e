import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** Why somebody was not reminded of an item. */
export const unremindedReasons = [
  'own',
  'inactive',
  'not_needed',
  'reminded_today',
  'no_address',
] as const;
export type UnremindedReason = (typeof unremindedReasons)[number];

const item = z.object({ userId: id, certificationTypeId: id });

export const createComplianceReminders = endpoint({
  method: 'POST',
  path: '/api/compliance/reminders',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Compliance',
  summary:
    'Mail people to hand in what is missing, has ended or ends soon: one mail to each, with links to the forms',
  body: z.object({
    items: z
      .array(item)
      .min(1, 'Choose somebody to remind.')
      .max(limits.remindersAtOnce, `Choose at most ${limits.remindersAtOnce} at once.`)
      .describe('A person and what they are reminded of; heads name people of their departments'),
    note: optionalField(paragraphs('Note', { max: limits.reminderNoteMaxLength })).describe(
      'In the mail to each of them',
    ),
  }),
  response: answer(
    z.object({
      people: z.int().min(0).describe('People who are mailed'),
      sent: z.array(item),
      skipped: z
        .array(item.extend({ reason: z.enum(unremindedReasons) }))
        .describe(
          '`own`: nobody reminds themselves; `not_needed`: valid, waived or waiting to be verified; `reminded_today`: once a day; `no_address`: no mail reaches them',
        ),
    }),
  ),
  idempotent: true,
});
