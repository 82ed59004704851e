import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { basedOn } from './based-on.ts';
import { certificationCategory, recordDisplayStatus, recordStatus } from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { departmentName } from './departments.ts';
import { endpoint, type FilePart } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, roles } from './roles.ts';
import { line, optionalField, paragraphs } from './text.ts';
import { wholeNumber } from './whole-number.ts';

export const certificateExtensions = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export type CertificateExtension = (typeof certificateExtensions)[number];

/** Actions on a record; each has a call of its own. */
export const recordActions = [
  'renew',
  'verify',
  'reject',
  'revoke',
  'reinstate',
  'edit',
  'replace_certificate',
  'submit_renewal',
] as const;
export type RecordAction = (typeof recordActions)[number];

/** The facts of a certificate and its proof, whether a person or the hospital holds it. */
export const certificateFacts = {
  certificationType: z.object({ id, name: z.string(), category: certificationCategory }),
  issueDate: calendarDate.nullable().describe('Null when it is not known'),
  expirationDate: calendarDate.nullable().describe('Valid through this day; null: does not expire'),
  daysLeft: z.int().nullable().describe('Whole days from today in Lagos; negative once expired'),
  renewalUntil: calendarDate
    .nullable()
    .describe('Expired: until when its issuer still takes the renewal; null when it does not'),
  certificateNumber: z.string().nullable(),
  issuingAuthority: z.string().nullable(),
  notes: z.string().nullable(),
  documentPath: z.string().nullable().describe('Where the certificate is fetched'),
  documentName: z.string().nullable().describe('Of its file, with the extension; null without one'),
  verifiedOn: calendarDate.nullable().describe('When somebody last made sure; null: unverified'),
  nextCheckOn: calendarDate.nullable().describe('When it should be checked again'),
};

/** A filter by the officer in charge. */
export const assigneeFilter = z
  .union([z.enum(['me', 'nobody']), id], 'Write me, nobody or the id of an officer.')
  .optional()
  .describe('The officer in charge; for officers, HR, IT and heads');

/** A licence or certificate that a person holds, held, or claims to hold. */
export const complianceRecord = z.object({
  id,
  status: recordStatus,
  displayStatus: recordDisplayStatus,
  notConfirmedOn: calendarDate
    .nullable()
    .describe('The day of the last check, if its issuer did not confirm the record; else null'),
  user: z.object({
    id,
    fullName: z.string(),
    staffNumber: z.string().nullable(),
    department: z.object({ name: departmentName }),
  }),
  ...certificateFacts,
  validFrom: calendarDate
    .nullable()
    .describe(
      'The first valid day, where it is later than the issue date, as of a licence for next year; null: the issue date',
    ),
  renewalOf: id.nullable().describe('The record it renews'),
  supersededBy: id.nullable().describe('The record that took its place'),
  pendingRenewal: id.nullable().describe('A submitted renewal that waits to be verified'),
  closedReason: z.string().nullable().describe('Why it was rejected or revoked; null: neither'),
  closedOn: calendarDate
    .nullable()
    .describe('When an officer rejected it, or its issuer revoked it; null: neither'),
  createdAt: instant,
  updatedAt: instant,
  assignedTo: z
    .object({ id, fullName: z.string(), since: instant })
    .optional()
    .describe(
      'The officer in charge of it until it is decided; left out: nobody, for inspectors, and in one’s own as staff or head',
    ),
  can: z
    .array(z.enum(recordActions))
    .describe(
      'What the caller may do with it as it is: `submit_renewal` with their own, everything else with those of others',
    ),
});
export type ComplianceRecord = z.infer<typeof complianceRecord>;

export const listComplianceRecords = endpoint({
  method: 'GET',
  path: '/api/compliance/staff-compliance',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'Current records of active people: revoked ones first, then by expiry date; staff get their own',
  query: listQuery.extend({
    search: search.describe('Part of the name of the person or of the certification'),
    status: recordStatus.optional(),
    category: certificationCategory.optional(),
    department: departmentName.optional(),
    userId: id.optional(),
    certificationTypeId: id.optional(),
    expiresWithin: wholeNumber(
      z
        .number('Write a number of days.')
        .int('Write a whole number of days.')
        .min(0, 'Write at least 0 days.')
        .max(3660, 'Write at most 3660 days.'),
    )
      .optional()
      .describe('In force or expired, with at most so many days left; expired ones among them'),
    unverified: z
      .enum(['true', 'false'], 'Write true or false.')
      .optional()
      .describe('Active ones that nobody has verified, or that are due to be checked again'),
    assignedTo: assigneeFilter,
    order: z
      .enum(['expiry', 'submitted'], 'Choose expiry or submitted.')
      .optional()
      .describe('`submitted`: oldest first, as the queue of pending records is worked through'),
    include: z
      .enum(['history'], 'Write history or leave it out.')
      .optional()
      .describe('Also superseded and rejected records, and those of inactive people'),
  }),
  response: listAnswer(z.object({ compliance: z.array(complianceRecord) })),
  fromStandby: true,
});

export const getComplianceRecord = endpoint({
  method: 'GET',
  path: '/api/compliance/staff-compliance/:id',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'One record; staff get only their own',
  params: byId,
  response: answer(complianceRecord),
});

/** The file of a record or a paper. */
export const certificateFile = {
  field: 'document',
  required: false,
  maxBytes: limits.certificateBytes,
  extensions: certificateExtensions,
  messages: {
    wrongType: 'A certificate is a PDF, JPG or PNG file. Choose one of these.',
    tooLarge: 'A certificate can have at most 10 MB. Choose a smaller file.',
  },
} as const satisfies FilePart;

/** For calls that send nothing else. */
export const requiredCertificateFile = (missing: string) =>
  ({
    ...certificateFile,
    required: true,
    messages: { ...certificateFile.messages, missing },
  }) as const;

/** The facts printed on a certificate. */
export const certificateFields = {
  issueDate: optionalField(calendarDate),
  expirationDate: optionalField(calendarDate).describe(
    "Left out: what the type's rule makes of the issue date",
  ),
  certificateNumber: optionalField(
    line('Certificate number', { max: limits.certificateNumberMaxLength }),
  ),
  issuingAuthority: optionalField(line('Issuing authority', { max: limits.nameMaxLength })),
  notes: optionalField(paragraphs('Notes', { max: limits.descriptionMaxLength })),
};

/** A certificate of a person can be for a time that begins later, as a licence for next year. */
const recordFields = {
  ...certificateFields,
  validFrom: optionalField(calendarDate).describe(
    "The first valid day, if it is not the issue date; left out: what the type's rule makes of the issue date",
  ),
};

export const createComplianceRecord = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add a record with or without its certificate; it is active and unverified',
  body: z.object({
    userId: id.describe('An active member of staff'),
    certificationTypeId: id.describe('An active certification type'),
    ...recordFields,
  }),
  files: [certificateFile],
  status: 201,
  response: answer(complianceRecord),
  idempotent: true,
});

export const renewComplianceRecord = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/:id/renew',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add the successor of a record, active and unverified; the old one is superseded',
  params: byId,
  body: z.object(recordFields),
  files: [certificateFile],
  status: 201,
  response: answer(complianceRecord),
  idempotent: true,
});

/** Corrections of it; null empties a field. */
export const certificateCorrections = {
  issueDate: calendarDate.nullable().optional(),
  expirationDate: calendarDate.nullable().optional(),
  certificateNumber: line('Certificate number', {
    min: 0,
    max: limits.certificateNumberMaxLength,
  })
    .nullable()
    .optional(),
  issuingAuthority: line('Issuing authority', { min: 0, max: limits.nameMaxLength })
    .nullable()
    .optional(),
  notes: paragraphs('Notes', { max: limits.descriptionMaxLength }).nullable().optional(),
  reason: optionalField(paragraphs('Reason', { max: limits.descriptionMaxLength })).describe(
    'Needed where a date changes: a correction is no renewal',
  ),
};

export const editComplianceRecord = endpoint({
  method: 'PATCH',
  path: '/api/compliance/staff-compliance/:id',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Correct a record; absent fields stay, null empties one',
  params: byId,
  body: z.object({
    ...certificateCorrections,
    validFrom: calendarDate.nullable().optional(),
    basedOn,
  }),
  response: answer(complianceRecord),
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/compliance/staff-compliance/:id/document',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary:
    'The certificate, as an attachment; staff get only their own. Each opening is written down',
  params: byId,
  response: 'file',
});

export const replaceCertificate = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/:id/document',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add the certificate of a record, or put another in its place',
  params: byId,
  body: z.object({}),
  files: [requiredCertificateFile('Choose the certificate.')],
  response: answer(complianceRecord),
});

export const submitCertification = endpoint({
  method: 'POST',
  path: '/api/compliance/my-certifications',
  access: roles,
  tag: 'Compliance',
  summary:
    'Submit a certificate of one’s own: always pending until an officer has verified it. It renews the newest current record of its type',
  body: z.object({
    certificationTypeId: id.describe('An active certification type'),
    ...recordFields,
  }),
  files: [certificateFile],
  status: 201,
  response: answer(complianceRecord),
  idempotent: true,
  peopleOnly: true,
});
