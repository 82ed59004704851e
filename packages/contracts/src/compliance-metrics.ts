import * as z from 'zod';
import { answer } from './answers.ts';
import { personClearance } from './clearance.ts';
import { complianceAlert, complianceRun } from './compliance-alerts.ts';
import { complianceRecord } from './compliance-records.ts';
import { clearanceReasons, clearances } from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { complianceReaders, roles } from './roles.ts';

const count = z.int().min(0);

/** Percent with one decimal, rounded down; 0 where the basis is 0, which screens show as a dash. */
const rate = z.number().min(0).max(100);

/** Counts of current records of active people, and of requirements without one. */
export const complianceStats = z.object({
  active: count.describe('In force today, expiring ones among them'),
  expired: count,
  pending: count,
  revoked: count,
  expiring: count.describe('Active with 0 to 30 days left'),
  missing: count.describe('Required and due, with no record at all or only a rejected one'),
  waived: count,
});
export type ComplianceStats = z.infer<typeof complianceStats>;

/** Metrics of a group of people: everyone, or one department. Defined in packages/domain. */
const metrics = z.object({
  totalStaff: count.describe('Active people'),
  basis: count.describe('People with at least one requirement'),
  compliant: count.describe(
    'Of these, people with all requirements met whose requirements are known',
  ),
  complianceRate: rate.describe('100 × compliant ÷ basis'),
  requirements: count.describe('Required and due: person × type'),
  requirementsMet: count,
  requirementRate: rate.describe('100 × requirementsMet ÷ requirements'),
  complianceStats,
});

export const departmentMetrics = metrics.extend({ department: departmentName });
export type DepartmentMetrics = z.infer<typeof departmentMetrics>;

const listedPerson = z.object({
  user: z.object({
    id,
    fullName: z.string(),
    staffNumber: z.string().nullable(),
    cadre: z.string().nullable(),
    department: z.object({ name: departmentName }),
  }),
  clearance: personClearance,
});

/** Why somebody is named apart: a licence is waived, or its renewal waits to be verified. */
export const namedApartKinds = ['waived', 'awaiting'] as const;

export const complianceDashboard = z.object({
  overview: metrics.extend({
    peopleByClearance: z.record(z.enum(clearances), count),
    peopleByReason: z
      .record(z.enum(clearanceReasons), count)
      .describe('People who are not cleared or warned, each once, by the worst reason'),
    awaitingConfirmation: count.describe(
      'Cleared people of whom a required licence waits to be verified; an earlier one is valid',
    ),
    unconfirmed: count.describe(
      'Cleared people with a required licence that its issuer has not confirmed, or that a check spoke against',
    ),
    cadreUnnamed: count.describe(
      'Cleared people in clinical departments of whom no licence is required: clerks, or a cadre mistyped',
    ),
    underWaiver: count.describe(
      'People with a waiver instead of a required licence, whether or not another item keeps them from practising',
    ),
    withoutCadre: count.describe(
      'Cleared people in clinical departments of whom no cadre is recorded: what they need is not known',
    ),
  }),
  expiringCertifications: z
    .array(complianceRecord)
    .describe('Active with 0 to 30 days left, soonest first; at most 100'),
  recentAlerts: z.array(complianceAlert).describe('The first 5 of the list of alerts'),
  openAlerts: count.describe('Pending alerts; none for inspectors'),
  notCleared: z
    .array(listedPerson)
    .describe('People who may not practise today, worst reason first, then longest; at most 20'),
  namedApart: z
    .array(
      listedPerson.extend({
        items: z.array(
          z.object({
            kind: z.enum(namedApartKinds),
            certificationType: z.object({ id, name: z.string() }),
            sentOn: calendarDate.nullable().describe('The day the renewal was handed in'),
            until: calendarDate
              .nullable()
              .describe('Last day of the waiver, or of the earlier record; null: no end'),
            recordId: id.nullable().describe('The record that waits to be verified'),
          }),
        ),
      }),
    )
    .describe(
      'People with a licence waived, then cleared people of whom a licence waits to be verified; by name, at most 20 in all. Empty where staff get their own figures',
    ),
  byDepartment: z.array(departmentMetrics),
  asOf: instant,
  run: complianceRun,
});
export type ComplianceDashboard = z.infer<typeof complianceDashboard>;

export const showComplianceDashboard = endpoint({
  method: 'GET',
  path: '/api/compliance/dashboard',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'Is anyone practising unlicensed, who is next; staff get the figures of themselves, heads also those of their department',
  query: z.object({ department: departmentName.optional() }),
  response: answer(complianceDashboard),
});

export const showComplianceOutlook = endpoint({
  method: 'GET',
  path: '/api/compliance/outlook',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'What expires in each of the next twelve months, and how the rate went so far',
  response: answer(
    z.object({
      expiries: z
        .array(
          z.object({
            month: z.string().describe('YYYY-MM; the first is the rest of this month'),
            records: count.describe('Current records in force today that end in it'),
          }),
        )
        .length(12),
      trend: z
        .array(
          z.object({
            day: calendarDate,
            complianceRate: rate,
            basis: count,
            totalStaff: count,
          }),
        )
        .describe('One a day as it was noted, at most 400, oldest first'),
    }),
  ),
});
export type ComplianceOutlook = z.infer<typeof showComplianceOutlook.response>['data'];
