import { pagePath, pages } from '@icare/contracts/pages';
import type { Role } from '@icare/contracts/roles';
import { adminPlaces } from './admin-places.ts';

/** A place in the portal that is not a page of the menus, and only for some. */
export type StaffPlace = {
  id: string;
  title: string;
  about: string;
  keywords: readonly string[];
  to: string;
};

type Rights = {
  role: Role | undefined;
  /** Leads a department today. */
  leads: boolean;
  /** An inspector from outside. */
  inspects: boolean;
};

const compliance = pagePath(pages.compliance);
const hr = pagePath(pages.recruitment);

const own: readonly StaffPlace[] = [
  {
    id: 'compliance-mine',
    title: 'My certifications',
    about: 'What you hold, what you need, and sending a renewal in',
    keywords: [
      'my licence',
      'my license',
      'renew',
      'renewal',
      'renew my licence',
      'certificates',
      'my certificates',
      'expiry',
      'renew my license',
      'nursing licence',
      'licence is expiring',
      'upload my licence',
      'send a certificate',
      'CPD points',
    ],
    to: `${compliance}/mine`,
  },
  {
    id: 'compliance-card',
    title: 'My card',
    about: 'Shows that you may practise today, for whoever scans it',
    keywords: ['my staff card', 'my ID card', 'my QR code', 'show my card'],
    to: `${compliance}/card`,
  },
  {
    id: 'compliance-colleagues',
    title: 'May a colleague practise?',
    about: 'Whether somebody is cleared to work today',
    keywords: ['check a colleague', 'is my colleague licensed', 'cleared to work'],
    to: `${compliance}/colleagues`,
  },
  {
    id: 'my-documents',
    title: 'My documents',
    about: 'Policies and SOPs you keep right, and when each is to be reviewed',
    keywords: [
      'owner',
      'document owner',
      'review',
      'due for review',
      'overdue documents',
      'reading collections',
    ],
    to: pagePath(pages.myDocuments),
  },
  {
    id: 'my-approvals',
    title: 'My approvals',
    about: 'New versions of documents that wait for you to approve them',
    keywords: ['approve document', 'sign off', 'approval', 'documents to approve', 'in review'],
    to: pagePath(pages.approvals),
  },
  {
    id: 'my-reading',
    title: 'My reading',
    about: 'Documents you are asked to read and confirm, and by when',
    keywords: ['must read', 'to read', 'read and understood', 'confirm', 'required reading'],
    to: pagePath(pages.reading),
  },
];

const departmentRoom: StaffPlace = {
  id: 'department',
  title: 'My department',
  about: 'Who may not work today, what is missing, alerts',
  keywords: ['head of department', 'HOD', 'my team', 'unit', 'ward', 'rota', 'deputy', 'roster'],
  to: pagePath(pages.department),
};

/** For whoever asks many people to read; owners find it from their documents. */
const collections: StaffPlace = {
  id: 'collections',
  title: 'Collections of documents',
  about: 'Documents that people are asked to read together, and how far they are',
  keywords: ['reading collections', 'induction', 'reading list', 'who has read', 'ask to read'],
  to: `${pagePath(pages.reading)}/collections`,
};

const notices: StaffPlace = {
  id: 'notices',
  title: 'Urgent notices',
  about: 'Write what staff have to know at once, and see who has read it',
  keywords: ['announcement', 'alert everybody', 'emergency message', 'broadcast', 'memo'],
  to: pagePath(pages.notices),
};

/** For inspectors from outside: all they may read. */
const inspectionRoom: StaffPlace = {
  id: 'inspection',
  title: 'Inspection',
  about: 'Who may work today, requirements, records and reports of what you inspect',
  keywords: ['inspector', 'licences', 'certificates', 'departments', 'matrix'],
  to: pagePath(pages.inspection),
};

const readers: readonly StaffPlace[] = [
  {
    id: 'compliance-matrix',
    title: 'Requirement matrix',
    about: 'Who needs which licence or certificate, and how it stands',
    keywords: [
      'missing certificates',
      'expired',
      'grid',
      'staff',
      'waiver',
      'waived',
      'who needs',
      'required certificates',
      'requirements',
    ],
    to: `${compliance}/matrix`,
  },
  {
    id: 'compliance-reports',
    title: 'Compliance reports',
    about: 'Summary, expiry dates and departments as PDF, Excel or CSV',
    keywords: ['Compliance Summary', 'Expiration Report', 'Department Report', 'inspection'],
    to: `${compliance}?tab=reports`,
  },
  {
    id: 'compliance-alerts',
    title: 'Compliance alerts',
    about: 'What has expired, ends soon or is missing, and who is in charge of it',
    keywords: ['alerts', 'expired licences', 'expiring', 'warnings', 'acknowledge'],
    to: `${compliance}?tab=alerts`,
  },
  {
    id: 'compliance-records',
    title: 'Staff compliance',
    about: 'Every licence and certificate of the staff, with its file and its history',
    keywords: ['compliance records', 'licence register', 'add record', 'revoked licences'],
    to: `${compliance}?tab=records`,
  },
  {
    id: 'compliance-types',
    title: 'Certification types',
    about: 'Which licences and trainings there are, who needs them, and for how long they count',
    keywords: ['mandatory training', 'validity period', 'certificate types', 'CPD rules'],
    to: `${compliance}?tab=types`,
  },
  {
    id: 'compliance-privileges',
    title: 'Privileges',
    about: 'Who may do which procedure, and until when',
    keywords: ['clinical privileges', 'who may do a procedure', 'scope of practice'],
    to: `${compliance}/privileges`,
  },
  {
    id: 'compliance-hospital',
    title: 'Papers of the hospital',
    about: 'Registrations, fire certificates, calibrations and what they are for',
    keywords: ['hospital papers', 'calibration', 'premises', 'accreditation', 'equipment'],
    to: `${compliance}?tab=hospital`,
  },
];

const officers: readonly StaffPlace[] = [
  {
    id: 'compliance-verification',
    title: 'Records to verify',
    about: 'Certificates that people sent in',
    keywords: [
      'verification',
      'pending certificates',
      'queue',
      'approve',
      'check',
      'verify',
      'waiting for verification',
    ],
    to: `${compliance}/verification`,
  },
  {
    id: 'compliance-import',
    title: 'Import records',
    about: 'Licences of many people from a spreadsheet',
    keywords: ['CSV', 'Excel', 'upload', 'spreadsheet'],
    to: `${compliance}/import`,
  },
  {
    id: 'in-force',
    title: 'In force on a day',
    about: 'Which version of which document held at the end of a day',
    keywords: ['old version', 'earlier version', 'previous version', 'version in force'],
    to: `${pagePath(pages.approvals)}/in-force`,
  },
];

const recruiters: readonly StaffPlace[] = [
  {
    id: 'hr-postings',
    title: 'Job postings',
    about: 'Positions that are open, drafted or closed',
    keywords: ['postings', 'vacancies', 'new position', 'advertise'],
    to: `${hr}/postings`,
  },
  {
    id: 'hr-mails',
    title: 'Mails to applicants',
    about: 'What applicants are written at each step, in your words',
    keywords: ['mail templates', 'rejection letter', 'invitation text', 'offer letter text'],
    to: `${hr}/mails`,
  },
  {
    id: 'hr-figures',
    title: 'Recruitment figures',
    about: 'How many apply, how far they come, and how long it takes',
    keywords: ['statistics', 'funnel', 'time to hire', 'report'],
    to: `${hr}/figures`,
  },
  {
    id: 'hr-retention',
    title: 'Applications to erase',
    about: 'Those whose time is over, and what is erased next',
    keywords: ['retention', 'erasure', 'delete applicants', 'old applications'],
    to: `${hr}/retention`,
  },
];

/**
 * What somebody may open beside the pages of the menus. The contracts have the roles too, but importing them would add zod
 * to the code of every page; a test compares the two.
 */
export function staffPlaces({ role, leads, inspects }: Rights): readonly StaffPlace[] {
  if (inspects) return [inspectionRoom];
  const isWriter = leads || (role !== undefined && role !== 'ROLE_STAFF');
  const asksMany = leads || role === 'ROLE_COMPLIANCE' || role === 'ROLE_ADMIN';
  return [
    ...(leads ? [departmentRoom] : []),
    ...placesOf(role),
    ...(asksMany ? [collections] : []),
    ...(isWriter ? [notices] : []),
  ];
}

function placesOf(role: Role | undefined): readonly StaffPlace[] {
  switch (role) {
    case undefined:
      return [];
    case 'ROLE_STAFF':
      return own;
    case 'ROLE_HR':
      return [...own, ...readers, ...recruiters];
    case 'ROLE_COMPLIANCE':
      return [...own, ...readers, ...officers];
    case 'ROLE_ADMIN':
      return [...own, ...readers, ...officers, ...recruiters, ...adminPlaces];
  }
}
