import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { hospitalPaper } from './hospital-papers.ts';
import { byId } from './ids.ts';
import {
  complianceRecordEvent,
  reinstateComplianceRecord,
  rejectComplianceRecord,
  revokeComplianceRecord,
  verifyComplianceRecord,
} from './record-moves.ts';
import { complianceOfficers, roles } from './roles.ts';

/** The same fields, rules and texts as of people's records. */
const move = { method: 'POST', access: complianceOfficers, tag: 'Compliance' } as const;

export const verifyHospitalPaper = endpoint({
  ...move,
  path: '/api/compliance/hospital-papers/:id/verify',
  summary:
    'Record a check with the issuer. A match puts a paper that waits in force, in place of the one it renews; a mismatch raises an alert',
  params: byId,
  body: verifyComplianceRecord.body,
  response: answer(hospitalPaper),
});

export const rejectHospitalPaper = endpoint({
  ...move,
  path: '/api/compliance/hospital-papers/:id/reject',
  summary: 'Turn down a paper that waits; who is responsible sees the reason',
  params: byId,
  body: rejectComplianceRecord.body,
  response: answer(hospitalPaper),
});

export const revokeHospitalPaper = endpoint({
  ...move,
  path: '/api/compliance/hospital-papers/:id/revoke',
  summary: 'Record that the issuer took a paper back; raises a critical alert',
  params: byId,
  body: revokeComplianceRecord.body,
  response: answer(hospitalPaper),
});

export const reinstateHospitalPaper = endpoint({
  ...move,
  path: '/api/compliance/hospital-papers/:id/reinstate',
  summary: 'Make a revoked paper active again, once its issuer has confirmed it',
  params: byId,
  body: reinstateComplianceRecord.body,
  response: answer(hospitalPaper),
});

export const readPaperHistory = endpoint({
  method: 'GET',
  path: '/api/compliance/hospital-papers/:id/history',
  access: roles,
  inspectorsToo: 'reads',
  tag: 'Compliance',
  summary: 'What happened to a paper, newest first, and the chain of renewals it belongs to',
  params: byId,
  response: answer(
    z.object({
      events: z.array(complianceRecordEvent),
      chain: z.array(hospitalPaper).describe('Newest first, itself among them'),
    }),
  ),
});
