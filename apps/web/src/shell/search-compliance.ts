import { pagePath, pages } from '@icare/contracts/pages';
import type { Role } from '@icare/contracts/roles';
import type { Entry } from '../palette/entry.ts';

const compliancePath = pagePath(pages.compliance);

const ownRecords: Entry = {
  id: 'compliance-mine',
  title: 'My certifications',
  about: 'What you hold, what you need, and sending a renewal in',
  keywords: ['my licence', 'my license', 'renew', 'renewal', 'certificates', 'expiry'],
  to: `${compliancePath}/mine`,
};

const departmentRoom: Entry = {
  id: 'department',
  title: 'My department',
  about: 'Who may not work today, what is missing, alerts',
  keywords: ['head of department', 'HOD', 'my team', 'unit', 'ward', 'rota', 'deputy', 'roster'],
  to: pagePath(pages.department),
};

/** For inspectors from outside: all they may read. */
export const inspectionRoom: Entry = {
  id: 'inspection',
  title: 'Inspection',
  about: 'Who may work today, requirements, records and reports of what you inspect',
  keywords: ['inspector', 'licences', 'certificates', 'departments', 'matrix'],
  to: pagePath(pages.inspection),
};

const readerEntries: readonly Entry[] = [
  {
    id: 'compliance-matrix',
    title: 'Requirement matrix',
    about: 'Who needs which licence or certificate, and how it stands',
    keywords: ['missing', 'expired', 'grid', 'staff', 'waiver'],
    to: `${compliancePath}/matrix`,
  },
  {
    id: 'compliance-reports',
    title: 'Compliance reports',
    about: 'Summary, expiry dates and departments as PDF, Excel or CSV',
    keywords: ['Compliance Summary', 'Expiration Report', 'Department Report', 'inspection'],
    to: `${compliancePath}?tab=reports`,
  },
];

const officerEntries: readonly Entry[] = [
  {
    id: 'compliance-verification',
    title: 'Records to verify',
    about: 'Certificates that people sent in',
    keywords: ['verification', 'pending', 'queue', 'approve', 'check'],
    to: `${compliancePath}/verification`,
  },
  {
    id: 'compliance-import',
    title: 'Import records',
    about: 'Licences of many people from a spreadsheet',
    keywords: ['CSV', 'Excel', 'upload', 'spreadsheet'],
    to: `${compliancePath}/import`,
  },
];

/**
 * The compliance pages that a role may use, and the room of who leads a department. The contract has these roles too, but importing it would add zod to the code
 * of every page; a test compares the two.
 */
export function complianceEntries(role: Role | undefined, leadsSome = false): readonly Entry[] {
  return [...(leadsSome ? [departmentRoom] : []), ...entriesOf(role)];
}

function entriesOf(role: Role | undefined): readonly Entry[] {
  switch (role) {
    case undefined:
      return [];
    case 'ROLE_STAFF':
      return [ownRecords];
    case 'ROLE_HR':
      return [ownRecords, ...readerEntries];
    case 'ROLE_COMPLIANCE':
    case 'ROLE_ADMIN':
      return [ownRecords, ...readerEntries, ...officerEntries];
  }
}
