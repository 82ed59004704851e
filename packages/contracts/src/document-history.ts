import * as z from 'zod';
import { answer } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { roles } from './roles.ts';

export const documentActions = [
  'created',
  'begun',
  'edited',
  'version_added',
  'reviewed',
  'draft_started',
  'draft_file_replaced',
  'draft_edited',
  'draft_discarded',
  'submitted',
  'approved',
  'sent_back',
  'recalled',
  'approver_replaced',
  'approval_deputy_named',
  'approval_deputy_ended',
  'scheduled',
  'unscheduled',
  'came_into_force',
  'references_changed',
  'owner_released',
  'retired',
  'deleted',
  'restored',
] as const;
export type DocumentAction = (typeof documentActions)[number];

const text = z.string().nullable();

/** One thing that somebody did to a document, from the audit log. */
export const documentEvent = z.object({
  id,
  action: z.enum(documentActions),
  at: instant,
  by: text.describe('Full name; null: not known any more'),
  version: z
    .int()
    .nullable()
    .describe('The version that it was about; null where it was about the document'),
  note: text.describe('In the words of whoever did it'),
  changes: z
    .array(z.object({ field: z.string(), before: text, after: text }))
    .describe(
      'Details as they were and as they are; a person by name. Empty where they were erased',
    ),
});
export type DocumentEvent = z.infer<typeof documentEvent>;

export const showDocumentHistory = endpoint({
  method: 'GET',
  path: '/documents/:id/history',
  access: roles,
  tag: 'Documents',
  summary:
    'Who did what to a document, newest first. For its owner, the head of department where there is none, and IT',
  params: byId,
  response: answer(
    z.object({
      events: z.array(documentEvent).max(limits.documentEventsShown),
      isCut: z.boolean().describe('There are earlier ones, in the audit log'),
    }),
  ),
});
