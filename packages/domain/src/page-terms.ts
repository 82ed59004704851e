import type { pages } from '@icare/contracts/pages';
import { type PageTerms, visitorPageTerms } from './visitor-page-terms.ts';

/** Nobody looks for these: a mail or another page leads there, or only staff, who leads a department or inspects finds it. */
type ReachedByLink =
  | 'signInReturned'
  | 'setPassword'
  | 'read'
  | 'service'
  | 'department'
  | 'inspection'
  | 'myDocuments'
  | 'approvals'
  | 'reading'
  | 'interviews'
  | 'notices';

/** A description and search words for each page. A page without them does not compile. */
export const pageTerms: Record<Exclude<keyof typeof pages, ReachedByLink>, PageTerms> = {
  home: {
    about: 'The hospital in short',
    keywords: ['start', 'main page', 'about us', 'the hospital', 'mission', 'vision'],
  },
  apps: {
    title: 'Hospital Applications',
    about: 'The systems and office tools we work with',
    keywords: ['apps', 'software', 'systems', 'office', 'programs'],
  },
  ...visitorPageTerms,
  appointments: {
    title: 'Request an appointment',
    about: 'Ask for a day and a time, for you or for somebody else',
    keywords: ['book appointment', 'make an appointment', 'booking', 'consultation'],
  },
  policies: {
    title: 'Policies & Procedures',
    about: 'The rules we work by',
    keywords: ['policy', 'rules', 'guidelines', 'regulations', 'documents'],
  },
  mcm: {
    title: 'Medical Case Management',
    about: 'One plan for each patient whose care needs many hands',
    keywords: ['MCM', 'cases', 'merit award', 'annual proficiency'],
  },
  sops: {
    title: 'Standard Operating Procedures',
    about: 'How each department does its work',
    keywords: ['SOPs', 'protocols', 'instructions', 'guidelines', 'documents'],
  },
  publicAffairs: {
    about: 'What the hospital tells the public',
    keywords: ['news', 'press', 'newsletter', 'media', 'announcements', 'events', 'report'],
  },
  offline: {
    about: 'Emergency procedures and numbers kept on this device for when the portal is down.',
    keywords: ['offline', 'no network', 'no internet', 'power cut', 'downtime', 'saved documents'],
  },
  employeeResources: {
    about: 'Leave, health, learning and safety',
    keywords: ['staff', 'leave', 'holiday', 'vacation', 'benefits', 'violence', 'welfare', 'HR'],
  },
  jobs: {
    title: 'Careers',
    about: 'Open positions and how to apply',
    keywords: [
      'jobs',
      'vacancies',
      'vacancy',
      'openings',
      'positions',
      'work',
      'work with us',
      'employment',
      'recruitment',
      'job application',
      'nurses',
      'nursing job',
      'hiring',
      'apply for work',
      'apply',
      'careers',
      'internship',
      'volunteer',
      'graduate',
      'looking for work',
    ],
  },
  compliance: {
    title: 'Compliance & Certification',
    about: 'Licences and certificates of the staff',
    keywords: [
      'licence',
      'license',
      'licences',
      'licenses',
      'certificates',
      'renewal',
      'expiry',
      'my certifications',
      'MDCN',
      'NMCN',
      'PCN',
    ],
  },
  admin: {
    about: 'Documents and users, for IT personnel',
    keywords: ['administration', 'upload', 'manage documents', 'IT'],
  },
  recruitment: {
    about: 'Postings and applications, for human resources',
    keywords: [
      'HR',
      'hiring',
      'hire',
      'applicants',
      'candidates',
      'applications',
      'job applications',
      'postings',
      'resumes',
      'CV',
      'pipeline',
      'shortlist',
      'people who applied',
      'who applied',
    ],
    shownTo: 'signed-in',
  },
  requestAccess: {
    about: 'A login, a system or a shared folder',
    keywords: [
      'password',
      'permission',
      'account',
      'IT support',
      'form',
      'request',
      'EMR login',
      'new login',
      'system access',
      'shared folder',
      'network drive',
      'login',
    ],
  },
  requestLoan: {
    about: 'Support with the fees of a course',
    keywords: [
      'loan',
      'study',
      'fees',
      'money',
      'form',
      'request',
      'school fees',
      'tuition',
      'masters',
      'borrow money',
      'scholarship',
      'sponsorship',
    ],
  },
  requestConference: {
    about: 'Ask to take part in a conference or course',
    keywords: ['training', 'course', 'CPD', 'study leave', 'form', 'request'],
  },
  requestWellness: {
    about: 'Vaccination, check-ups and someone to talk to',
    keywords: [
      'health',
      'stress',
      'counselling',
      'vaccination',
      'support',
      'form',
      'request',
      'burnout',
      'depressed',
      'depression',
      'anxiety',
      'cannot sleep',
      'mental health',
      'overwhelmed',
      'talk to someone',
      'counsellor',
      'hepatitis B vaccine',
    ],
  },
  requestAward: {
    about: 'Propose a colleague or a team',
    keywords: ['merit award', 'recognition', 'nominate', 'form', 'request'],
  },
  signIn: {
    about: 'With your staff username and password',
    keywords: [
      'log in',
      'login',
      'staff login',
      'account',
      'password',
      'forgot password',
      'cannot log in',
      'locked out',
      'reset password',
    ],
    shownTo: 'signed-out',
  },
  verify: {
    about: 'What the code on a colleague’s card says at this moment',
    keywords: ['staff card', 'QR code', 'scan a card', 'ID card', 'identity'],
  },
  privacy: {
    about: 'What we keep about people, why, and for how long',
    keywords: [
      'data protection',
      'NDPA',
      'personal data',
      'GDPR',
      'erase',
      'DPO',
      'my data',
      'my information',
      'delete my data',
      'delete my information',
      'cookies',
    ],
  },
  desk: {
    about: 'Emergencies, what ends first, your department’s documents, what changed',
    keywords: ['my desk', 'start', 'dashboard', 'my page', 'emergency procedures'],
    shownTo: 'signed-in',
  },
  account: {
    about: 'Password, second factor, passkeys, and where you are signed in',
    keywords: [
      'profile',
      'my account',
      'password',
      'change password',
      '2FA',
      'authenticator',
      'fingerprint',
      'sessions',
      'sign out everywhere',
      'log out',
      'new phone',
      'lost phone',
      'lost authenticator',
      'locked out',
      'reset password',
    ],
    shownTo: 'signed-in',
  },
};
