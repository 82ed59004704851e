import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { assigneeFilter } from './compliance-records.ts';
import { alertKind, alertSeverity, alertStatus } from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, complianceReaders, roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** `add_record`: of the missing item. `verify`: the record that waits. */
export const alertActions = ['acknowledge', 'add_record', 'verify'] as const;

export const complianceAlert = z.object({
  id,
  severity: alertSeverity,
  status: alertStatus,
  kind: alertKind,
  stage: z
    .int()
    .nullable()
    .describe(
      'Days left to dueOn at which it was due: 90 … 0, then -1, -7, -14 …; null: raised once (revoked, mismatch)',
    ),
  dueOn: calendarDate
    .nullable()
    .describe(
      'The day it is about: the last one of the record, or on which it should have been verified; the first one on which a missing item is needed; null: revoked',
    ),
  message: z.string().describe('A sentence, true today'),
  alertDate: instant.describe('When it was raised'),
  user: z.object({ id, fullName: z.string(), department: z.object({ name: departmentName }) }),
  staffCompliance: z
    .object({
      id: id
        .nullable()
        .describe('Null exactly for kind missing: the person has no record of the type'),
      expirationDate: calendarDate
        .nullable()
        .describe('Valid through this day; null: does not expire, or there is no record'),
      certificationType: z.object({ id, name: z.string() }),
    })
    .describe('The record it is about; of a missing one only the type'),
  passedOffline: z
    .array(z.int())
    .describe('Earlier stages that came and went while the portal was off'),
  acknowledgedAt: instant.nullable().describe('Null: nobody has acknowledged it'),
  acknowledgedBy: z.string().nullable().describe('Full name'),
  acknowledgeNote: z
    .string()
    .nullable()
    .describe('For officers, HR, IT and heads; null in one’s own as staff or head'),
  resolvedAt: instant.nullable().describe('When its cause was gone; null: it is open'),
  assignedTo: z
    .object({ id, fullName: z.string(), since: instant })
    .optional()
    .describe(
      'The officer in charge of it; left out: nobody, and in one’s own as staff or head. It passes on to the next alert of the same cause',
    ),
  can: z
    .array(z.enum(alertActions))
    .describe('What the caller may do with it as it is, and about it: add_record, verify'),
});
export type ComplianceAlert = z.infer<typeof complianceAlert>;

export const complianceRun = z.object({
  lastAt: instant.nullable().describe('When everybody was last looked at; null: never yet'),
  nextAt: instant.nullable().describe('When that is due next'),
  missed: z.int().describe('Hourly runs that were missed before the last one: the portal was off'),
  waiting: z.int().describe('People whose records have to be looked at again'),
});
export type ComplianceRun = z.infer<typeof complianceRun>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/compliance/alerts',
  access: roles,
  tag: 'Compliance',
  summary:
    'Alerts: pending first, then by severity, then what ended longest ago before what ends soonest; staff get their own, heads also those of a department that they lead and name',
  query: listQuery.extend({
    search: search.describe('Part of the name of the person or of the certification'),
    status: alertStatus.optional().describe('Left out: pending and acknowledged ones'),
    severity: alertSeverity.optional(),
    department: departmentName.optional(),
    userId: id.optional(),
    assignedTo: assigneeFilter,
  }),
  response: listAnswer(z.object({ alerts: z.array(complianceAlert), run: complianceRun })),
});

export const acknowledgeAlert = endpoint({
  method: 'PUT',
  path: '/api/compliance/alerts/:id/acknowledge',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Compliance',
  summary: 'Stop repeats of this stage; it resolves nothing. Twice is once',
  params: byId,
  body: z.object({
    note: optionalField(paragraphs('Note', { max: limits.descriptionMaxLength })),
  }),
  response: answer(complianceAlert),
});

const ids = z
  .array(id)
  .min(1, 'Choose at least one alert.')
  .max(limits.alertsAtOnce, `Choose at most ${limits.alertsAtOnce} alerts at once.`);

/** Which alerts: by their own ids, or those that are open about people or records. One of the three. */
const chosen = {
  ids: ids.optional(),
  userIds: chosenRows('people').optional().describe('Instead of ids: what is open about them'),
  recordIds: chosenRows('records').optional().describe('Instead of ids: what is open about them'),
};
export type ChosenAlerts = { [Key in keyof typeof chosen]?: string[] | undefined };

function chosenRows(noun: string) {
  return z
    .array(id)
    .min(1, `Choose at least one of the ${noun}.`)
    .max(limits.alertsAtOnce, `Choose at most ${limits.alertsAtOnce} ${noun} at once.`);
}

const isOneChoice = ({ ids: one, userIds, recordIds }: ChosenAlerts) =>
  [one, userIds, recordIds].filter((given) => given !== undefined).length === 1;
const oneChoice = { path: ['ids'], message: 'Choose alerts, people or records.' };

/** Why nothing was done about an alert. */
export const alertRefusals = ['not_found', 'own', 'resolved', 'already', 'about_assignee'] as const;
export type AlertRefusal = (typeof alertRefusals)[number];

const refused = z
  .array(z.object({ id, reason: z.enum(alertRefusals) }))
  .describe(
    'What was left as it is: `own`: nobody decides about themselves; `resolved`: meanwhile; `already`: as asked for, by this or another call; `about_assignee`: nobody is in charge of an alert about themselves',
  );

export const acknowledgeAlerts = endpoint({
  method: 'POST',
  path: '/api/compliance/alerts/acknowledge',
  access: complianceOfficers,
  headsToo: true,
  tag: 'Compliance',
  summary: 'Acknowledge several alerts with one note, each on its own: what is not is named',
  body: z
    .object({ ...chosen, note: acknowledgeAlert.body.shape.note })
    .refine(isOneChoice, oneChoice),
  response: answer(z.object({ acknowledged: z.array(id), refused })),
});

export const assignAlerts = endpoint({
  method: 'POST',
  path: '/api/compliance/alerts/assign',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'Put an officer in charge of several alerts, or nobody, each on its own: what is not is named. It ends when the officer leaves',
  body: z
    .object({
      ...chosen,
      userId: id
        .nullable()
        .describe('An active compliance officer or member of IT; null: nobody is in charge'),
    })
    .refine(isOneChoice, oneChoice),
  response: answer(z.object({ assigned: z.array(id), refused })),
});

export const listComplianceOfficers = endpoint({
  method: 'GET',
  path: '/api/compliance/officers',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'Who can be in charge of alerts: active compliance officers and IT, by name',
  response: answer(z.object({ officers: z.array(z.object({ id, fullName: z.string() })) })),
});
