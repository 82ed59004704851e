import * as z from 'zod';
import { answer } from './answers.ts';
import { certificateFile } from './compliance-records.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, roles } from './roles.ts';
import { line, optionalField, paragraphs } from './text.ts';

/** A person's standing with one council in the current cycle. */
export const developmentStanding = z.object({
  certificationType: z.object({ id, name: z.string() }),
  from: calendarDate.describe('First day of the cycle'),
  until: calendarDate.describe('Its last: that of the valid licence, or of the calendar year'),
  wanted: z.number().describe('Units that the council requires in the cycle'),
  counted: z.number().describe('Of activities in the cycle that are not set aside'),
  needed: z.number().describe('In all, those of the categories among them'),
  categories: z.array(
    z.object({ name: z.string(), wanted: z.number(), counted: z.number(), needed: z.number() }),
  ),
  isNear: z
    .boolean()
    .describe(`Something is needed within ${limits.dueSoonDays} days. It never stops anybody`),
});
export type DevelopmentStanding = z.infer<typeof developmentStanding>;

export const activityActions = ['delete', 'set_aside', 'count_again'] as const;

/** A course, conference or other activity that a council counts in units. */
export const developmentActivity = z.object({
  id,
  certificationType: z.object({ id, name: z.string() }).describe('Whose units they are'),
  title: z.string(),
  provider: z.string().nullable(),
  category: z.string().nullable(),
  units: z.number().describe('Whole or half'),
  doneOn: calendarDate,
  hasProof: z.boolean(),
  documentPath: z
    .string()
    .nullable()
    .describe('Where the proof is fetched; null too for heads, who see the units alone'),
  documentName: z.string().nullable(),
  createdAt: instant,
  setAside: z
    .object({
      at: instant,
      reason: z.string(),
      by: z.string().nullable().describe('Full name; null: not known any more'),
    })
    .nullable()
    .describe('Why it does not count; null: it does'),
  can: z.array(z.enum(activityActions)).describe('What the caller may do with it'),
});
export type DevelopmentActivity = z.infer<typeof developmentActivity>;

const path = '/api/compliance/development-activities';
const tag = 'Compliance';
const unitsProblem = `Units are a whole or half number, at most ${limits.activityUnits}.`;

export const addDevelopmentActivity = endpoint({
  method: 'POST',
  path,
  access: roles,
  tag,
  summary: 'Write down an activity of one’s own, with or without its proof; it counts at once',
  body: z.object({
    certificationTypeId: id.describe('An active type whose council wants units'),
    title: line('Activity', { max: limits.nameMaxLength }),
    provider: optionalField(line('Provider', { max: limits.nameMaxLength })),
    category: optionalField(
      line('Category', { max: limits.developmentCategoryMaxLength }),
    ).describe('One of the type’s'),
    units: z.coerce
      .number(unitsProblem)
      .positive(unitsProblem)
      .max(limits.activityUnits, unitsProblem)
      .multipleOf(0.5, unitsProblem),
    doneOn: calendarDate.describe(
      `The day, or the last of several; not in the future, at most ${limits.developmentActivityYears} years ago`,
    ),
  }),
  files: [certificateFile],
  status: 201,
  response: answer(developmentActivity),
  idempotent: true,
  peopleOnly: true,
});

export const deleteDevelopmentActivity = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  access: roles,
  tag,
  summary: 'Delete an activity of one’s own for good, with its proof, unless it was set aside',
  params: byId,
  response: answer(z.object({ id })),
  peopleOnly: true,
});

export const setActivityAside = endpoint({
  method: 'POST',
  path: `${path}/:id/set-aside`,
  access: complianceOfficers,
  tag,
  summary: 'Decide that an activity of somebody else does not count',
  params: byId,
  body: z.object({ reason: paragraphs('Reason', { min: 1, max: limits.descriptionMaxLength }) }),
  response: answer(developmentActivity),
});

export const countActivityAgain = endpoint({
  method: 'POST',
  path: `${path}/:id/count-again`,
  access: complianceOfficers,
  tag,
  summary: 'Let an activity count that was set aside; twice is once',
  params: byId,
  response: answer(developmentActivity),
});

export const downloadActivityProof = endpoint({
  method: 'GET',
  path: `${path}/:id/document`,
  access: roles,
  tag,
  summary: 'The proof, as an attachment; staff get only their own. Each opening is written down',
  params: byId,
  response: 'file',
});
