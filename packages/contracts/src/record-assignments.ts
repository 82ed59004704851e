import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers } from './roles.ts';

/** Why a record was not assigned. */
export const assignmentRefusals = [
  'not_found',
  'own',
  'closed',
  'already',
  'about_assignee',
] as const;
export type AssignmentRefusal = (typeof assignmentRefusals)[number];

export const assignComplianceRecords = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/assign',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'Put an officer in charge of several records, or nobody, each on its own: what is not is named. It covers the alerts that are open about them, and ends when a record is verified, rejected or superseded, or the officer leaves',
  body: z.object({
    ids: z
      .array(id)
      .min(1, 'Choose at least one record.')
      .max(
        limits.recordsAssignedAtOnce,
        `Choose at most ${limits.recordsAssignedAtOnce} records at once.`,
      ),
    userId: id
      .nullable()
      .describe('An active compliance officer or member of IT; null: nobody is in charge'),
  }),
  response: answer(
    z.object({
      assigned: z.array(id),
      refused: z
        .array(z.object({ id, reason: z.enum(assignmentRefusals) }))
        .describe(
          'What was left as it is: `own`: nobody decides about themselves; `closed`: superseded or rejected; `already`: as asked for; `about_assignee`: nobody is in charge of a record of their own',
        ),
    }),
  ),
});
