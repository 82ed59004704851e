import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { certificateFacts } from './compliance-records.ts';
import { calendarDate } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { paperAlert, paperReminder } from './hospital-papers.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { holderOfPaper, paperHolderKind } from './paper-holders.ts';
import { complianceOfficers, roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** Actions on a missing paper. `add`: add it, or hand it in to be verified. */
export const missingPaperActions = ['add', 'acknowledge', 'remind'] as const;

/** A paper that a holder must have and of which it has none, not even one that has expired or waits. */
export const missingPaper = z.object({
  id,
  holder: holderOfPaper,
  certificationType: certificateFacts.certificationType,
  since: calendarDate.describe('From this day on the holder must have it'),
  alert: paperAlert.describe('The alert that is open about it'),
  lastReminder: paperReminder.describe('Null: never, or an inspector asks'),
  can: z.array(z.enum(missingPaperActions)).describe('What the caller may do about it'),
});
export type MissingPaper = z.infer<typeof missingPaper>;

export const listMissingPapers = endpoint({
  method: 'GET',
  path: '/api/compliance/missing-papers',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'Papers that the hospital, its departments and items must have and have not: licences first, then what has been missing longest. Staff get what they are responsible for, and with `department` what is missing in a department that they lead',
  query: listQuery.extend({
    search: search.describe('Part of the name, place or serial number, or of the type'),
    kind: paperHolderKind.optional(),
    department: departmentName.optional(),
    holderId: id.optional(),
    mine: z
      .enum(['true'], 'Write true or leave it out.')
      .optional()
      .describe('Only of what the caller is responsible for'),
  }),
  response: listAnswer(z.object({ missing: z.array(missingPaper) })),
});

export const acknowledgeMissingPaper = endpoint({
  method: 'POST',
  path: '/api/compliance/missing-papers/:id/acknowledge',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Say that the alert of a missing paper has been noted; the next one comes at its time',
  params: byId,
  body: z.object({
    note: optionalField(paragraphs('Note', { max: limits.descriptionMaxLength })),
  }),
  response: answer(missingPaper),
  headsToo: true,
});
