import * as z from 'zod';
import { answer, listAnswer, listQuery, rowLimit, search } from './answers.ts';
import { pendingApproval } from './approvals.ts';
import { personClearance } from './clearance.ts';
import { complianceAlert } from './compliance-alerts.ts';
import { complianceRecord } from './compliance-records.ts';
import {
  certificationCategory,
  clearance,
  clearanceReason,
  requirementState,
  waiverReasonKind,
} from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { privilege } from './privileges.ts';
import { developmentActivity, developmentStanding } from './professional-development.ts';
import { complianceOfficers, complianceReaders, roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

export const compliancePerson = z.object({
  id,
  fullName: z.string(),
  staffNumber: z.string().nullable(),
  cadre: z.string().nullable(),
  department: z.object({ name: departmentName }),
  joinedOn: calendarDate.nullable().describe('First day of service; null: not known'),
  isActive: z.boolean(),
  clearance: personClearance,
  requirements: z.int().describe('Required and due'),
  requirementsMet: z.int().describe('Of those, how many are met'),
});
export type CompliancePerson = z.infer<typeof compliancePerson>;

/** One person's requirement for one certification type. */
const requirement = z.object({
  certificationTypeId: id,
  state: requirementState,
  isRequired: z.boolean().describe('The person needs it, waived or not, due or not'),
  dueOn: calendarDate.nullable().describe('From when it counts'),
  recordId: id.nullable().describe('The record that decides'),
  expirationDate: calendarDate
    .nullable()
    .describe('Of that record; null: it does not expire, or there is none'),
  startsOn: calendarDate
    .nullable()
    .describe('`upcoming`: from when what is held is in force; else null'),
  revokedOn: calendarDate.nullable().describe('The day the record was revoked; null: it is not'),
  waivedUntil: calendarDate.nullable().describe('Null with `waived`: without end'),
  lastReminder: z
    .object({
      sentAt: instant,
      by: z.string().nullable().describe('Full name; null: not known any more'),
    })
    .nullable()
    .describe(
      'When the person was last reminded of it; null: never, there is nothing to remind of, or an inspector asks',
    ),
});
export type Requirement = z.infer<typeof requirement>;

const matrixFilters = {
  search: search.describe('Part of the name or the staff number'),
  department: departmentName.optional(),
  clearance: clearance.optional(),
  reason: clearanceReason
    .optional()
    .describe(
      'Only people whose worst item this is; `waived`, `cadre_unknown` and `cadre_unnamed`: whatever is worse',
    ),
  certificationTypeId: id.optional().describe('Only people who need this type'),
  awaiting: z
    .literal('true', 'Write true or leave it out.')
    .optional()
    .describe('Only cleared people of whom a required licence waits to be verified'),
  unconfirmed: z
    .literal('true', 'Write true or leave it out.')
    .optional()
    .describe(
      'Only cleared people with a required licence that its issuer has not confirmed, or that a check spoke against',
    ),
};

export const exportComplianceMatrix = endpoint({
  method: 'GET',
  path: '/api/compliance/matrix',
  access: complianceReaders,
  headsToo: true,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'The requirement matrix as a file, with its day and filters; heads name their department',
  query: z.object({
    format: z.enum(['xlsx', 'csv'], 'Choose one of: xlsx, csv.').default('xlsx'),
    ...matrixFilters,
  }),
  response: 'file',
});

export const listCompliancePeople = endpoint({
  method: 'GET',
  path: '/api/compliance/people',
  access: complianceReaders,
  headsToo: true,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'The requirement matrix: active people, whoever has a revoked licence first, then by name, each with every required type; heads name their department',
  query: listQuery.extend({
    limit: rowLimit(200),
    ...matrixFilters,
  }),
  response: listAnswer(
    z.object({
      types: z
        .array(z.object({ id, name: z.string(), category: certificationCategory }))
        .describe('The columns: active required types, by name'),
      people: z.array(
        compliancePerson.extend({
          cells: z.array(requirement).describe('Only types that concern the person'),
          privileges: z
            .array(
              privilege.pick({
                id: true,
                name: true,
                state: true,
                suspension: true,
                certificationType: true,
              }),
            )
            .describe('Those that have not ended, by name'),
        }),
      ),
    }),
  ),
  fromStandby: true,
});

export const waiver = z.object({
  id,
  certificationType: z.object({ id, name: z.string() }),
  reasonKind: waiverReasonKind,
  reason: z.string().describe('In the words of the officer who asked for it'),
  until: calendarDate.nullable().describe('Last day; null: until it is ended'),
  approvedBy: z.string().nullable().describe('Full name'),
  createdAt: instant,
  endedAt: instant.nullable().describe('When it was ended before its last day'),
});
export type Waiver = z.infer<typeof waiver>;

/** Actions on a person's compliance that belong to no record. */
export const personActions = [
  'add_record',
  'waive',
  'end_waiver',
  'remind',
  'grant_privilege',
  'end_privilege',
] as const;

export const personCompliance = z.object({
  person: compliancePerson,
  can: z.array(z.enum(personActions)).describe('What the caller may do for this person'),
  requirements: z
    .array(
      requirement.extend({
        certificationType: z.object({
          id,
          name: z.string(),
          category: certificationCategory,
          issuingAuthority: z.string(),
          readingDocument: z
            .object({ _id: id, number: z.string(), name: z.string() })
            .nullable()
            .describe('What is read and confirmed to meet it; null: a certificate is handed in'),
          readingOutOfForce: z
            .string()
            .nullable()
            .describe(
              'Number of the document that is read to meet it, while that is not in force and a certificate is handed in instead',
            ),
        }),
      }),
    )
    .describe('Types the person needs, and those held without need; worst first'),
  records: z.array(complianceRecord).describe('All of them, current first, then history'),
  waivers: z.array(waiver),
  privileges: z.array(privilege).describe('By name; those that have ended last'),
  alerts: z.array(complianceAlert).describe('Open ones'),
  told: z
    .array(
      z.object({
        certificationTypeId: id,
        personAt: instant.nullable().describe('When they were last mailed about it; null: not yet'),
        officersAt: instant
          .nullable()
          .describe('When officers, and heads whom it concerns, were; null: not yet'),
      }),
    )
    .describe('Of each item with an open alert; empty for oneself and for inspectors'),
  development: z
    .array(developmentStanding)
    .describe('Of each type that the person needs or holds and whose council wants units'),
  developmentActivities: z.array(developmentActivity).describe('The latest first'),
});
export type PersonCompliance = z.infer<typeof personCompliance>;

export const getPersonCompliance = endpoint({
  method: 'GET',
  path: '/api/compliance/people/:id',
  access: complianceReaders,
  headsToo: true,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'Everything one person holds and needs; for heads without the certificates themselves',
  params: byId,
  response: answer(personCompliance),
});

export const getMyCertifications = endpoint({
  method: 'GET',
  path: '/api/compliance/my-certifications',
  access: roles,
  tag: 'Compliance',
  summary: 'Everything one holds and needs oneself',
  response: answer(personCompliance),
  peopleOnly: true,
  keptOnDevice: 'visited',
});

export const createWaiver = endpoint({
  method: 'POST',
  path: '/api/compliance/waivers',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Let somebody off a requirement for a while',
  body: z.object({
    userId: id,
    certificationTypeId: id,
    reasonKind: optionalField(waiverReasonKind).describe('Left out: other'),
    reason: paragraphs('Reason', {
      min: limits.waiverReasonMinLength,
      max: limits.descriptionMaxLength,
    }).describe('Read by whoever inspects the hospital: a sentence, not a letter'),
    until: optionalField(calendarDate).describe(
      `Last day, not in the past; left out: until it is ended. Required for a licence (medical, professional), and at most ${limits.licenceWaiverDays} days from today`,
    ),
  }),
  status: 201,
  response: answer(
    z
      .union([waiver, z.object({ approval: pendingApproval })])
      .describe('Where a second person confirms, the approval that it waits for'),
  ),
  idempotent: true,
  peopleOnly: true,
});

export const endWaiver = endpoint({
  method: 'POST',
  path: '/api/compliance/waivers/:id/end',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'End a waiver now; twice is once',
  params: byId,
  response: answer(waiver),
});
