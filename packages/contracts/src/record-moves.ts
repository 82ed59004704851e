import * as z from 'zod';
import { answer } from './answers.ts';
import { basedOn } from './based-on.ts';
import { complianceRecord } from './compliance-records.ts';
import { verificationMethods, verificationResults } from './compliance-status.ts';
import { calendarDate, instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import { limits } from './limits.ts';
import { complianceOfficers, roles } from './roles.ts';
import { line, optionalField, paragraphs } from './text.ts';

const reason = paragraphs('Reason', { min: 1, max: limits.descriptionMaxLength });
const verification = {
  method: z.enum(verificationMethods, `Choose one of: ${verificationMethods.join(', ')}.`),
  checkedOn: optionalField(calendarDate).describe('Today when left out; not in the future'),
  note: optionalField(paragraphs('Note', { max: limits.descriptionMaxLength })),
  basedOn,
};

export const verifyComplianceRecord = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/:id/verify',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'Record a check with the issuer. A match activates a pending record and supersedes the one it renews; other results change no status, and a mismatch raises an alert',
  params: byId,
  body: z.object({
    ...verification,
    method: verification.method.default('portal'),
    result: z
      .enum(verificationResults, `Choose one of: ${verificationResults.join(', ')}.`)
      .default('match'),
  }),
  response: answer(complianceRecord),
});

export const replacedRecord = z.object({
  id,
  certificateNumber: z.string().nullable(),
  expirationDate: calendarDate.nullable().describe('Valid through this day; null: does not expire'),
  isRevoked: z
    .boolean()
    .describe('Its issuer revoked it; false: it is the one that would be renewed'),
});
export type ReplacedRecord = z.infer<typeof replacedRecord>;

export const listReplacedRecords = endpoint({
  method: 'GET',
  path: '/api/compliance/staff-compliance/:id/replaced-by-match',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'The records whose place this one would take if its issuer confirmed it now: the one it renews, and what was revoked before it was entered',
  params: byId,
  response: answer(z.object({ records: z.array(replacedRecord) })),
});

export const rejectComplianceRecord = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/:id/reject',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Turn a pending record down; the person sees the reason',
  params: byId,
  body: z.object({ reason, basedOn }),
  response: answer(complianceRecord),
});

export const revokeComplianceRecord = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/:id/revoke',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Record that the issuer revoked a record; raises a critical alert',
  params: byId,
  body: z.object({
    reason,
    revokedOn: optionalField(calendarDate).describe('Today when left out; not in the future'),
    authority: optionalField(line('Authority', { max: limits.nameMaxLength })).describe(
      'Who took it back; the issuing authority when left out',
    ),
  }),
  response: answer(complianceRecord),
});

export const reinstateComplianceRecord = endpoint({
  method: 'POST',
  path: '/api/compliance/staff-compliance/:id/reinstate',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Make a revoked record active again, once its issuer has confirmed it',
  params: byId,
  body: z.object({ reason, ...verification }),
  response: answer(complianceRecord),
});

export const complianceRecordEvent = z.object({
  id,
  action: z
    .enum([
      'created',
      'edited',
      'verified',
      'rejected',
      'revoked',
      'reinstated',
      'superseded',
      'restored',
      'certificate_replaced',
    ])
    .describe('What happened'),
  at: instant,
  by: z.string().nullable().describe('Full name; null when it is not known any more'),
  reason: z
    .string()
    .nullable()
    .describe('Of a check the note, which only those see who read everybody’s records'),
  verification: z
    .object({
      method: z.enum(verificationMethods),
      result: z.enum(verificationResults),
      checkedOn: calendarDate.describe('The day of the check'),
    })
    .nullable(),
  changes: z
    .array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    )
    .describe('Fields of the record, as they were and as they are'),
});
export type ComplianceRecordEvent = z.infer<typeof complianceRecordEvent>;

export const readComplianceHistory = endpoint({
  method: 'GET',
  path: '/api/compliance/staff-compliance/:id/history',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'What happened to a record, newest first, and the chain of renewals it belongs to',
  params: byId,
  response: answer(
    z.object({
      events: z.array(complianceRecordEvent),
      chain: z.array(complianceRecord).describe('Newest first, itself among them'),
    }),
  ),
});
