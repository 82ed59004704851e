import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { basedOn } from './based-on.ts';
import {
  certificateCorrections,
  certificateFacts,
  certificateFields,
  certificateFile,
  requiredCertificateFile,
} from './compliance-records.ts';
import {
  alertKind,
  alertSeverities,
  alertStatuses,
  paperStandings,
  recordDisplayStatus,
  recordStatus,
} from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { holderOfPaper, paperHolderKind } from './paper-holders.ts';
import { complianceOfficers, complianceReaders, roles } from './roles.ts';
import { optionalField, paragraphs } from './text.ts';

/** Actions on a paper; each has a call of its own. */
export const paperActions = [
  'renew',
  'verify',
  'reject',
  'revoke',
  'reinstate',
  'edit',
  'replace_certificate',
  'acknowledge',
  'remind',
] as const;
export type PaperAction = (typeof paperActions)[number];

/** The most severe open alert about a paper, or about one that is missing. */
export const paperAlert = z
  .object({
    kind: alertKind,
    severity: z.enum(alertSeverities),
    status: z.enum(alertStatuses),
    raisedAt: instant,
    passedOffline: z.array(z.int()).describe('Warnings missed while the portal was off'),
    acknowledgedBy: z
      .string()
      .nullable()
      .describe('Full name; null: nobody, or not known any more'),
    note: z.string().nullable().describe('What they noted with it'),
  })
  .nullable();
export type PaperAlert = NonNullable<z.infer<typeof paperAlert>>;

/** The last time that somebody was reminded of a paper, or of one that is missing. */
export const paperReminder = z
  .object({
    sentAt: instant,
    by: z.string().nullable().describe('Full name; null: not known any more'),
    to: z.string().nullable().describe('Full name; null: not known any more'),
  })
  .nullable();
export type PaperReminder = NonNullable<z.infer<typeof paperReminder>>;

/** A licence, accreditation or certificate of the hospital, a department or an item. */
export const hospitalPaper = z.object({
  id,
  status: recordStatus,
  displayStatus: recordDisplayStatus,
  standing: z
    .enum(paperStandings)
    .nullable()
    .describe('Null: no longer current, since it was superseded or rejected'),
  holder: holderOfPaper,
  ...certificateFacts,
  handedInBy: z.string().nullable().describe('Full name; null where an officer entered it'),
  renewalOf: id.nullable().describe('The paper it renews'),
  supersededBy: id.nullable().describe('The paper that took its place'),
  pendingRenewal: id.nullable().describe('A renewal that waits to be verified'),
  closedReason: z.string().nullable().describe('Why it was rejected or revoked; null: neither'),
  closedOn: calendarDate
    .nullable()
    .describe('When an officer rejected it, or its issuer revoked it; null: neither'),
  alert: paperAlert.describe('The most severe alert that is open about it'),
  lastReminder: paperReminder.describe(
    'Null: never, there is nothing to remind of, or an inspector asks',
  ),
  createdAt: instant,
  updatedAt: instant,
  can: z.array(z.enum(paperActions)).describe('What the caller may do with it as it is'),
});
export type HospitalPaper = z.infer<typeof hospitalPaper>;

export const listHospitalPapers = endpoint({
  method: 'GET',
  path: '/api/compliance/hospital-papers',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'Papers of the hospital, its departments and items, most urgent first. Staff get what they are responsible for, and with `department` what a department has that they lead',
  query: listQuery.extend({
    search: search.describe('Part of the name, place, serial number or number, or of the type'),
    kind: paperHolderKind.optional(),
    department: departmentName.optional(),
    standing: z.enum(paperStandings, `Choose one of: ${paperStandings.join(', ')}.`).optional(),
    holderId: id.optional(),
    certificationTypeId: id.optional(),
    mine: z
      .enum(['true'], 'Write true or leave it out.')
      .optional()
      .describe('Only what the caller is responsible for'),
    include: z
      .enum(['history'], 'Write history or leave it out.')
      .optional()
      .describe('Also superseded and rejected papers, and those of what is retired'),
  }),
  response: listAnswer(z.object({ papers: z.array(hospitalPaper) })),
});

export const getPaperFigures = endpoint({
  method: 'GET',
  path: '/api/compliance/hospital-papers/figures',
  access: complianceReaders,
  tag: 'Compliance',
  summary: 'How many papers of the hospital stand how. None of them is in any figure about people',
  response: answer(
    z.object({
      total: z.int().min(0).describe('Current papers of what is in use'),
      byStanding: z.record(z.enum(paperStandings), z.int().min(0)),
      holders: z.int().min(0).describe('What papers are kept for, and is in use'),
      holdersWithoutPapers: z.int().min(0),
      missing: z.int().min(0).describe('Papers that a holder in use must have and has none of'),
      asOf: calendarDate,
    }),
  ),
});

export const getHospitalPaper = endpoint({
  method: 'GET',
  path: '/api/compliance/hospital-papers/:id',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'One paper of the hospital',
  params: byId,
  response: answer(hospitalPaper),
});

export const createHospitalPaper = endpoint({
  method: 'POST',
  path: '/api/compliance/hospital-papers',
  access: roles,
  tag: 'Compliance',
  summary:
    'Add a paper, active and unverified. Where it renews one that ends earlier, or the caller is responsible, it waits to be verified. Who is responsible and who leads the department hand in what is missing, which waits too',
  body: z.object({
    holderId: id.describe('What it is kept for; not retired'),
    certificationTypeId: id.describe(
      'An active certification type held by that kind of holder; for others than officers one of which a paper is missing',
    ),
    ...certificateFields,
  }),
  files: [certificateFile],
  status: 201,
  response: answer(hospitalPaper),
  idempotent: true,
});

export const renewHospitalPaper = endpoint({
  method: 'POST',
  path: '/api/compliance/hospital-papers/:id/renew',
  access: roles,
  tag: 'Compliance',
  summary:
    'Hand in the next paper: officers, who is responsible, and who leads the department. This one stays in force until it is verified',
  params: byId,
  body: z.object(certificateFields),
  files: [certificateFile],
  status: 201,
  response: answer(hospitalPaper),
  idempotent: true,
  peopleOnly: true,
});

export const editHospitalPaper = endpoint({
  method: 'PATCH',
  path: '/api/compliance/hospital-papers/:id',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Correct a paper; absent fields stay, null empties one',
  params: byId,
  body: z.object({ ...certificateCorrections, basedOn }),
  response: answer(hospitalPaper),
});

export const downloadHospitalPaper = endpoint({
  method: 'GET',
  path: '/api/compliance/hospital-papers/:id/document',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'The file of a paper, as an attachment. Each opening is written down',
  params: byId,
  response: 'file',
});

export const replaceHospitalPaper = endpoint({
  method: 'POST',
  path: '/api/compliance/hospital-papers/:id/document',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add the file of a paper, or put another in its place',
  params: byId,
  body: z.object({}),
  files: [requiredCertificateFile('Choose the file.')],
  response: answer(hospitalPaper),
});

export const acknowledgePaperAlert = endpoint({
  method: 'POST',
  path: '/api/compliance/hospital-papers/:id/acknowledge',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Say that the alert of a paper has been noted; the next one comes at its time',
  params: byId,
  body: z.object({
    note: optionalField(paragraphs('Note', { max: limits.descriptionMaxLength })),
  }),
  response: answer(hospitalPaper),
  headsToo: true,
});
