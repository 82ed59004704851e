import * as z from 'zod';
import { webAddress } from './addresses.ts';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { basedOn } from './based-on.ts';
import { cadreName } from './cadre.ts';
import {
  certificationCategory,
  certificationTypeStatus,
  holderKinds,
  requirementScopes,
  validityRules,
} from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentList, departmentName } from './departments.ts';
import { developmentRule, storedDevelopmentRule } from './development-rule.ts';
import { documentNumber } from './document-number.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, roles } from './roles.ts';
import { line, paragraphs } from './text.ts';

const limitedNumber = (what: string, { min, max }: { min: number; max: number }) =>
  z
    .int({ error: `${what} must be a whole number from ${min} to ${max}.` })
    .min(min, `${what} must be a whole number from ${min} to ${max}.`)
    .max(max, `${what} must be a whole number from ${min} to ${max}.`);

const yesOrNo = z.boolean('Write true or false.');

/** Settings of a type that officers edit. */
const settings = z.object({
  name: line('Name', { max: limits.nameMaxLength }),
  description: paragraphs('Description', { max: limits.descriptionMaxLength }),
  category: certificationCategory,
  validityPeriodMonths: limitedNumber('The validity period in months', limits.validityMonths),
  isRequired: yesOrNo.describe('People need it: those `appliesTo` names, everyone unless it says'),
  issuingAuthority: line('Issuing authority', { min: 0, max: limits.nameMaxLength }),
  renewalRequired: yesOrNo.describe('False: alerts only 30 days before the end and on its day'),
  validityRule: z
    .enum(validityRules, `Choose one of: ${validityRules.join(', ')}.`)
    .describe('How the form proposes the expiry date; `none` never expires'),
  renewalOpens: z
    .string('Write month and day, for example 10-01.')
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Write month and day, for example 10-01.')
    .nullable()
    .describe('Of calendar years: what is issued from this day (MM-DD) on is for the next year'),
  graceDays: limitedNumber('Renewal window', { min: 0, max: limits.graceDays }).describe(
    'Days after the end in which the issuer still takes the renewal; no leave to practise',
  ),
  dueWithinDays: limitedNumber('Days until it is due', {
    min: 0,
    max: limits.dueWithinDays,
  }).describe('How long those who newly need it have; a licence only those who were here before'),
  appliesTo: z
    .object({
      scope: z.enum(requirementScopes, `Choose one of: ${requirementScopes.join(', ')}.`),
      departments: departmentList.default([]),
      cadres: z.array(cadreName).max(50, 'Name at most 50 cadres.').default([]),
      userIds: z.array(id).max(500, 'Name at most 500 people.').default([]),
    })
    .describe('Who needs it while it is required'),
  checkAddress: webAddress.nullable().describe('Where the issuer lets anyone check a licence'),
  checkSteps: paragraphs('What to check', { max: limits.descriptionMaxLength }),
  heldBy: z
    .enum(holderKinds, `Choose one of: ${holderKinds.join(', ')}.`)
    .describe('What it belongs to; kept for anything but people, it concerns no person'),
  development: developmentRule.nullable().describe('What its council wants; null: nothing'),
  readingDocument: documentNumber
    .nullable()
    .describe(
      'Number of a document: whoever reads and confirms it has the training, until a new version is to be read. Not of licences, and without an end of its own. Null: a certificate is handed in',
    ),
});

/** What a setting says in an answer, as where it is written. */
const meaningOf = (name: keyof typeof settings.shape) => settings.shape[name].description ?? '';

export const certificationType = z.object({
  id,
  name: z.string(),
  category: certificationCategory,
  validityPeriodMonths: z.int().describe('Months'),
  issuingAuthority: z.string(),
  description: z.string(),
  isRequired: z.boolean().describe(meaningOf('isRequired')),
  requiredSince: calendarDate.nullable().describe('The day from which it is required'),
  renewalRequired: z.boolean().describe(meaningOf('renewalRequired')),
  status: certificationTypeStatus,
  validityRule: z.enum(validityRules).describe(meaningOf('validityRule')),
  renewalOpens: z.string().nullable().describe(meaningOf('renewalOpens')),
  graceDays: z.int().describe(meaningOf('graceDays')),
  dueWithinDays: z.int().describe(meaningOf('dueWithinDays')),
  appliesTo: z.object({
    scope: z.enum(requirementScopes),
    departments: z.array(departmentName),
    cadres: z.array(z.string()),
    people: z.array(z.object({ id, fullName: z.string() })),
  }),
  checkAddress: z.string().nullable().describe(meaningOf('checkAddress')),
  checkSteps: z.string(),
  heldBy: z.enum(holderKinds).describe(meaningOf('heldBy')),
  development: storedDevelopmentRule.nullable().describe(meaningOf('development')),
  readingDocument: z.string().nullable().describe('Number of the document that is read for it'),
  readingDocumentName: z
    .string()
    .nullable()
    .describe('Null without one, and for one that is not in force'),
  readingInForce: z
    .boolean()
    .nullable()
    .describe(
      'False: the document is not in force, so nobody can get it by reading. Null: none is read',
    ),
  createdAt: instant,
  updatedAt: instant,
});
export type CertificationType = z.infer<typeof certificationType>;

export const listCertificationTypes = endpoint({
  method: 'GET',
  path: '/api/compliance/certification-types',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'Certification types, by name; the list itself is in `data`',
  query: listQuery.extend({
    search: search.describe('Part of the name or the issuing authority'),
    category: certificationCategory.optional(),
    status: certificationTypeStatus.optional(),
    heldBy: z
      .enum([...holderKinds, 'any'], `Choose one of: ${holderKinds.join(', ')}, any.`)
      .optional()
      .describe('Those of people when left out'),
  }),
  response: listAnswer(z.array(certificationType)),
});

/** The specification's payload with its defaults (§3); fields that we add are optional. */
export const createCertificationTypeBody = settings.extend({
  description: settings.shape.description.default(''),
  category: certificationCategory.default('professional'),
  validityPeriodMonths: settings.shape.validityPeriodMonths.default(12),
  isRequired: yesOrNo.default(false),
  issuingAuthority: settings.shape.issuingAuthority.default(''),
  renewalRequired: yesOrNo.default(true),
  validityRule: settings.shape.validityRule.default('months'),
  renewalOpens: settings.shape.renewalOpens.default(null),
  graceDays: settings.shape.graceDays.default(0),
  dueWithinDays: settings.shape.dueWithinDays.default(30),
  appliesTo: settings.shape.appliesTo.default({
    scope: 'everyone',
    departments: [],
    cadres: [],
    userIds: [],
  }),
  checkAddress: settings.shape.checkAddress.default(null),
  checkSteps: settings.shape.checkSteps.default(''),
  heldBy: settings.shape.heldBy.default('person'),
  development: settings.shape.development.default(null),
  readingDocument: settings.shape.readingDocument.default(null),
});

export const createCertificationType = endpoint({
  method: 'POST',
  path: '/api/compliance/certification-types',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add a certification type; its name is unique',
  body: createCertificationTypeBody,
  status: 201,
  response: answer(certificationType),
  idempotent: true,
});

export const countAffectedPeople = endpoint({
  method: 'POST',
  path: '/api/compliance/certification-types/affected',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Whom a type would affect with these settings, before it is saved: active people',
  body: z.object({
    id: id.optional().describe('The type that is being changed; absent: a new one'),
    isRequired: settings.shape.isRequired,
    appliesTo: settings.shape.appliesTo,
    status: certificationTypeStatus
      .optional()
      .describe('`inactive`: as if it were retired. As it is stored when left out'),
  }),
  onlyReads: true,
  response: answer(
    z.object({
      people: z.int().describe('Who would need it'),
      withoutRecord: z.int().describe('Of those, who has no valid record of it today'),
      added: z.int().describe('Of those, who does not need it as the type is stored'),
      released: z.int().describe('Who needs it as the type is stored, and would no longer'),
      becomeCleared: z
        .int()
        .describe('Of those, who is not cleared to practise today, and would be then'),
      becomeClearedIsMinimum: z
        .boolean()
        .describe('Too many are released to look at all of them: at least so many become cleared'),
      holders: z.int().describe('Who has a valid record of it today, whether or not they need it'),
      departments: z
        .array(z.object({ name: departmentName, people: z.int(), withoutRecord: z.int() }))
        .describe('Where those who would need it work, most people first'),
    }),
  ),
});

export const editCertificationType = endpoint({
  method: 'PATCH',
  path: '/api/compliance/certification-types/:id',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Change a certification type; absent fields stay. Dates of records stay as they are',
  params: byId,
  body: settings.partial().extend({ basedOn }),
  response: answer(certificationType),
});

export const retireCertificationType = endpoint({
  method: 'POST',
  path: '/api/compliance/certification-types/:id/retire',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Retire a type: nobody needs it any more. Its records stay',
  params: byId,
  response: answer(certificationType),
});

export const restoreCertificationType = endpoint({
  method: 'POST',
  path: '/api/compliance/certification-types/:id/restore',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Take a retired type into use again',
  params: byId,
  response: answer(certificationType),
});
