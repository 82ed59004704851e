import { pages } from '@icare/contracts/pages';
import type { Entry } from '../palette/entry.ts';
import { adminLinkState } from '../routing/admin-link.ts';

type SearchTerms = {
  /** Replaces the menu's label where that alone says too little. */
  title?: string;
  about: string;
  alsoCalled: readonly string[];
  shownTo?: 'signed-in' | 'signed-out';
};

/** Nobody looks for these: a mail or another page leads there. */
type ReachedByLink = 'signInReturned' | 'setPassword';

/** A description and search words for each page. A page without them does not compile. */
const words: Record<Exclude<keyof typeof pages, ReachedByLink>, SearchTerms> = {
  home: {
    about: 'The hospital in short',
    alsoCalled: ['start', 'main page', 'about us', 'mission', 'vision'],
  },
  apps: {
    title: 'Hospital Applications',
    about: 'The systems and office tools we work with',
    alsoCalled: ['apps', 'software', 'systems', 'office', 'programs'],
  },
  services: {
    title: 'Medical Services',
    about: 'What we treat, and when the doors are open',
    alsoCalled: [
      'opening hours',
      'visiting hours',
      'visitors',
      'clinics',
      'specialists',
      'doctors',
      'appointment',
    ],
  },
  policies: {
    title: 'Policies & Procedures',
    about: 'The rules we work by',
    alsoCalled: ['policy', 'rules', 'guidelines', 'regulations', 'documents'],
  },
  mcm: {
    title: 'Medical Case Management',
    about: 'One plan for each patient whose care needs many hands',
    alsoCalled: ['MCM', 'cases', 'merit award', 'annual proficiency'],
  },
  sops: {
    title: 'Standard Operating Procedures',
    about: 'How each department does its work',
    alsoCalled: ['SOPs', 'protocols', 'instructions', 'guidelines', 'documents'],
  },
  publicAffairs: {
    about: 'What the hospital tells the public',
    alsoCalled: ['news', 'press', 'newsletter', 'media', 'announcements', 'events', 'report'],
  },
  employeeResources: {
    about: 'Leave, health, learning and safety',
    alsoCalled: ['staff', 'leave', 'holiday', 'vacation', 'benefits', 'violence', 'welfare', 'HR'],
  },
  jobs: {
    title: 'Careers',
    about: 'Open positions and how to apply',
    alsoCalled: [
      'jobs',
      'vacancies',
      'vacancy',
      'openings',
      'positions',
      'work',
      'application',
      'nurses',
      'nursing',
    ],
  },
  compliance: {
    title: 'Compliance & Certification',
    about: 'Licences and certificates of the staff',
    alsoCalled: [
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
    alsoCalled: ['administration', 'upload', 'manage documents', 'IT'],
  },
  recruitment: {
    about: 'Postings and applications, for human resources',
    alsoCalled: [
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
    ],
    shownTo: 'signed-in',
  },
  requestAccess: {
    about: 'A login, a system or a shared folder',
    alsoCalled: ['password', 'permission', 'account', 'IT support', 'form', 'request'],
  },
  requestLoan: {
    about: 'Support with the fees of a course',
    alsoCalled: ['loan', 'study', 'fees', 'money', 'form', 'request'],
  },
  requestConference: {
    about: 'Ask to take part in a conference or course',
    alsoCalled: ['training', 'course', 'CPD', 'study leave', 'form', 'request'],
  },
  requestWellness: {
    about: 'Vaccination, check-ups and someone to talk to',
    alsoCalled: ['health', 'stress', 'counselling', 'vaccination', 'support', 'form', 'request'],
  },
  requestAward: {
    about: 'Propose a colleague or a team',
    alsoCalled: ['merit award', 'recognition', 'nominate', 'form', 'request'],
  },
  signIn: {
    about: 'With your staff username and password',
    alsoCalled: ['log in', 'login', 'account', 'password'],
    shownTo: 'signed-out',
  },
  privacy: {
    about: 'What we keep about people, why, and for how long',
    alsoCalled: ['data protection', 'NDPA', 'personal data', 'GDPR', 'erase', 'DPO'],
  },
  account: {
    about: 'Password, second factor, passkeys, and where you are signed in',
    alsoCalled: [
      'profile',
      'password',
      '2FA',
      'authenticator',
      'fingerprint',
      'sessions',
      'sign out everywhere',
      'log out',
    ],
    shownTo: 'signed-in',
  },
};

/** Places within the home page that people look for by name. */
const places: readonly Entry[] = [
  {
    id: 'place-services',
    title: 'Services at a glance',
    about: 'On the home page',
    alsoCalled: ['medical services', 'opening hours'],
    to: '/#services',
  },
  {
    id: 'place-contact',
    title: 'Contact',
    about: 'Write to us, or find our phone number and address',
    alsoCalled: [
      'phone',
      'telephone',
      'number',
      'call',
      'e-mail',
      'email',
      'address',
      'get in touch',
      'message',
      'complaint',
      'feedback',
      'appointment',
    ],
    to: '/#contact',
  },
];

/** Every page that means something to the person, in the order of the menus. */
export function pageEntries(isSignedIn: boolean, signInHref: string): Entry[] {
  const hidden = isSignedIn ? 'signed-out' : 'signed-in';
  const names = Object.keys(words) as (keyof typeof words)[];
  const entries = names
    .filter((name) => words[name].shownTo !== hidden)
    .map((name) => {
      const { title = pages[name].label, about, alsoCalled } = words[name];
      const to = name === 'signIn' ? signInHref : pages[name].path.replace('/*', '');
      const state = name === 'admin' && { state: adminLinkState };
      return { id: `page-${name}`, title, about, alsoCalled, to, ...state };
    });
  return [...entries, ...places];
}
