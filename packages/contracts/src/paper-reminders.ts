import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** Why nobody was reminded of a paper. */
export const unremindedPaperReasons = [
  'own',
  'nobody',
  'not_needed',
  'reminded_today',
  'no_address',
] as const;
export type UnremindedPaperReason = (typeof unremindedPaperReasons)[number];

const chosen = (what: string) =>
  z
    .array(id)
    .max(limits.remindersAtOnce, `Choose at most ${limits.remindersAtOnce} papers at once.`)
    .default([])
    .describe(what);

export const createPaperReminders = endpoint({
  method: 'POST',
  path: '/api/compliance/hospital-papers/remind',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Compliance',
  summary:
    'Mail whoever answers for papers to hand in what is missing, has ended or ends soon: one mail to each, with links to the forms',
  body: z
    .object({
      paperIds: chosen('Papers; heads name those of their departments'),
      missingIds: chosen('Missing papers'),
      note: optionalField(paragraphs('Note', { max: limits.reminderNoteMaxLength })).describe(
        'In the mail to each of them',
      ),
    })
    .refine(({ paperIds, missingIds }) => paperIds.length + missingIds.length > 0, {
      path: ['paperIds'],
      message: 'Choose at least one paper.',
    }),
  response: answer(
    z.object({
      people: z.int().min(0).describe('People who are mailed'),
      sent: z.array(id).describe('Papers and missing papers'),
      skipped: z
        .array(z.object({ id, reason: z.enum(unremindedPaperReasons) }))
        .describe(
          '`own`: the caller answers for it; `nobody`: nobody active does; `not_needed`: nothing is to be handed in; `reminded_today`: once a day; `no_address`: no mail reaches them',
        ),
    }),
  ),
  idempotent: true,
});
