import { pagePath, pages } from '@icare/contracts/pages';
import type { Role } from '@icare/contracts/roles';
import type { Entry } from '../palette/entry.ts';

const room = pagePath(pages.compliance);

/** One's own, for everyone who works here. */
const mine: Entry = {
  id: 'compliance-mine',
  title: 'My certifications',
  about: 'What you hold, what you need, and sending a renewal in',
  alsoCalled: ['my licence', 'my license', 'renew', 'renewal', 'certificates', 'expiry'],
  to: `${room}/mine`,
};

const everybodys: readonly Entry[] = [
  {
    id: 'compliance-matrix',
    title: 'Requirement matrix',
    about: 'Who needs which licence or certificate, and how it stands',
    alsoCalled: ['missing', 'expired', 'grid', 'staff', 'waiver'],
    to: `${room}/matrix`,
  },
  {
    id: 'compliance-reports',
    title: 'Compliance reports',
    about: 'Summary, expiry dates and departments as PDF, Excel or CSV',
    alsoCalled: ['Compliance Summary', 'Expiration Report', 'Department Report', 'inspection'],
    to: `${room}?tab=reports`,
  },
];

const officers: readonly Entry[] = [
  {
    id: 'compliance-verification',
    title: 'Records to verify',
    about: 'Certificates that people sent in',
    alsoCalled: ['verification', 'pending', 'queue', 'approve', 'check'],
    to: `${room}/verification`,
  },
  {
    id: 'compliance-import',
    title: 'Import records',
    about: 'Licences of many people from a spreadsheet',
    alsoCalled: ['CSV', 'Excel', 'upload', 'spreadsheet'],
    to: `${room}/import`,
  },
];

/**
 * The pages within compliance that somebody may use. The roles are spelled as in the contract, which would bring its
 * rules along; a test holds them equal.
 */
export function complianceEntries(role: Role | undefined): readonly Entry[] {
  switch (role) {
    case undefined:
      return [];
    case 'ROLE_STAFF':
      return [mine];
    case 'ROLE_HR':
      return [mine, ...everybodys];
    case 'ROLE_COMPLIANCE':
    case 'ROLE_ADMIN':
      return [mine, ...everybodys, ...officers];
  }
}
