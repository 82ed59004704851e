import * as z from 'zod';
import { answer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { complianceOfficers, complianceReaders } from './roles.ts';

const response = answer(z.object({ noted: z.literal(true) }));

export const announceExport = endpoint({
  method: 'POST',
  path: '/hrsuit/exports',
  access: ['ROLE_HR', 'ROLE_ADMIN'],
  tag: 'Audit',
  summary:
    'Note in the audit log that a list is about to be exported; the browser reads its pages after it',
  body: z.object({ what: z.enum(['messages', 'applications', 'events']) }),
  response,
  stepUp: true,
  peopleOnly: true,
});

export const announceDocumentExport = endpoint({
  method: 'POST',
  path: '/hrsuit/exports/documents',
  access: complianceOfficers,
  tag: 'Audit',
  summary: 'The same for a list of documents, which names nobody and so asks for no proof',
  response,
  peopleOnly: true,
});

export const announceUserExport = endpoint({
  method: 'POST',
  path: '/hrsuit/exports/users',
  access: ['ROLE_ADMIN'],
  tag: 'Audit',
  summary: 'The same for the list of everybody who works here',
  response,
  stepUp: true,
  peopleOnly: true,
});

export const announceComplianceExport = endpoint({
  method: 'POST',
  path: '/api/compliance/exports',
  access: complianceReaders,
  headsToo: true,
  tag: 'Compliance',
  summary:
    'Note in the audit log that rows chosen in a list are about to be saved as a file; the browser has them already',
  body: z.object({
    what: z.enum([
      'compliance_alerts',
      'compliance_records',
      'compliance_people',
      'compliance_requirements',
      'hospital_papers',
      'paper_holders',
      'privileges',
    ]),
    rows: z
      .int('Write a whole number of rows.')
      .min(1, 'Choose at least one row.')
      .max(
        limits.chosenRowsExported,
        `At most ${limits.chosenRowsExported} rows can be exported at once.`,
      ),
  }),
  response,
  peopleOnly: true,
});
