import { pages } from '@icare/contracts/pages';
import type { Entry } from '../palette/entry.ts';
import { paths } from '../routing/paths.ts';
import { signOutWithToast } from '../session/account/use-account-actions.ts';
import type { Session } from '../session/session-store.ts';

type Action = Omit<Entry, 'id' | 'keywords'> & { keywords: readonly string[] };

const add = { do: 'add' };

const ofIt: readonly Action[] = [
  {
    title: 'Invite a user',
    about: 'Add an account, with a link to set the password',
    keywords: ['add user', 'new user', 'create account', 'invite staff', 'onboard', 'new staff'],
    to: paths.admin('users', add),
  },
  {
    title: 'Import users',
    about: 'Many people from a spreadsheet',
    keywords: ['import people', 'bulk users', 'staff list', 'CSV', 'Excel'],
    to: paths.admin('users', { view: 'import' }),
  },
  {
    title: 'Export users',
    about: 'The list of users, with Export CSV above it',
    keywords: ['download users', 'staff list', 'CSV', 'spreadsheet', 'save people'],
    to: paths.admin('users'),
  },
  {
    title: 'Upload a policy',
    about: 'A file for the policies',
    keywords: ['upload document', 'add policy', 'new policy', 'put in a document'],
    to: paths.admin('policies'),
  },
  {
    title: 'Upload an SOP',
    about: 'A file for the standard operating procedures',
    keywords: ['upload document', 'add procedure', 'new procedure', 'new SOP', 'protocol'],
    to: paths.admin('sops'),
  },
  {
    title: 'Upload for Public Affairs',
    about: 'News, press statements and events',
    keywords: ['upload document', 'add news', 'press release', 'new announcement'],
    to: paths.admin('public-affairs'),
  },
  {
    title: 'Add a service account',
    about: 'For a program that calls the API',
    keywords: ['new key', 'API key', 'create service account', 'token', 'integration'],
    to: paths.admin('service-accounts', add),
  },
  {
    title: 'Add a webhook',
    about: 'A program that is told of changes',
    keywords: ['new webhook', 'notify a program', 'integration'],
    to: paths.admin('webhooks', add),
  },
  {
    title: 'Add an inspector',
    about: 'Somebody from outside who reads the compliance of departments',
    keywords: ['new inspector', 'invite inspector', 'inspection account'],
    to: paths.admin('inspectors', add),
  },
  {
    title: 'See mails of the portal',
    about: 'Mails that were sent, wait, or could not be delivered',
    alsoCalled: ['mails', 'e-mails', 'emails'],
    keywords: ['outbox', 'undelivered', 'resend'],
    to: paths.admin('mail'),
  },
  {
    title: 'See the backup',
    about: 'When the last one was made, on the System tab; a command restores one',
    alsoCalled: ['backup', 'back up', 'restore'],
    keywords: ['recover', 'snapshot'],
    to: paths.admin('system'),
  },
];

const pack: Omit<Action, 'to'> = {
  title: 'Start an inspection pack',
  about: 'One ZIP for an inspector, as of a day',
  keywords: ['prepare pack', 'make pack', 'new pack', 'accreditation', 'download for inspector'],
};

const ofOfficers: readonly Action[] = [
  {
    title: 'Verify records',
    about: 'Certificates that people sent in',
    keywords: ['verification', 'check certificates', 'approve records'],
    to: paths.compliance.verification(),
  },
  {
    title: 'Waive a requirement',
    about: 'Choose the person, then the requirement',
    keywords: ['waiver', 'exempt', 'exemption', 'excuse'],
    to: paths.compliance.matrix(),
  },
  {
    title: 'Add a record',
    about: 'A licence or certificate of somebody',
    keywords: ['new record', 'add licence', 'add license', 'add certificate', 'enter certificate'],
    to: paths.compliance.tab('records', add),
  },
  {
    title: 'Add a certification type',
    about: 'A licence or training that people need',
    keywords: ['new type', 'new requirement', 'add requirement', 'require training'],
    to: paths.compliance.tab('types', add),
  },
  {
    title: 'Import records',
    about: 'Licences of many people from a spreadsheet',
    keywords: ['bulk records', 'CSV', 'Excel', 'upload licences'],
    to: paths.compliance.import,
  },
  { ...pack, to: paths.compliance.tab('reports', { do: 'pack' }) },
];

/** In the room of the department that they lead. */
const packOfHead: Action = { ...pack, to: `${paths.department}?tab=reports&do=pack` };

const ofHr: readonly Action[] = [
  {
    title: 'Post a job',
    about: 'A new posting, which nobody sees until it is open',
    keywords: ['new posting', 'add job', 'advertise', 'vacancy', 'new position', 'hire'],
    to: paths.hr.newPosting,
  },
  {
    title: 'Review applications',
    about: 'One applicant after the other',
    keywords: ['read applications', 'next applicant', 'screen candidates', 'shortlist'],
    to: paths.hr.review(),
  },
  {
    title: 'See who is stuck',
    about: 'Applications that have waited too long in a stage',
    alsoCalled: ['stuck'],
    keywords: ['waiting too long', 'delayed applications', 'overdue applications'],
    to: paths.hr.applications({ view: 'table', waiting: 'stuck', sort: 'longest' }),
  },
  {
    title: 'Write mails to applicants',
    about: 'What they are written at each step',
    alsoCalled: ['mails', 'e-mails', 'emails'],
    keywords: ['templates', 'letters'],
    to: paths.hr.mails,
  },
];

const newDocument: Action = {
  title: 'Begin a document',
  about: 'A new policy or SOP, as a draft',
  keywords: ['new document', 'write policy', 'write SOP', 'draft', 'create document'],
  to: `${paths.myDocuments}?do=new`,
};

const writeNotice: Action = {
  title: 'Write an urgent notice',
  about: 'What staff have to know at once',
  keywords: ['announce', 'alert everybody', 'broadcast', 'new notice', 'tell all staff'],
  to: pages.notices.path.replace('/*', ''),
};

const ofStaff: readonly Action[] = [
  {
    title: 'Send in a certificate',
    about: 'A licence or certificate of your own',
    keywords: ['upload my licence', 'renew my licence', 'hand in', 'submit certificate'],
    to: paths.compliance.mine,
  },
];

const changePassword: Action = {
  title: 'Change my password',
  about: 'In your account',
  keywords: ['new password', 'reset password', 'set password'],
  to: `${pages.account.path}#password`,
};

const signOut: Action = {
  title: 'Sign out',
  about: 'On this device',
  keywords: ['log out', 'logout', 'end session'],
  to: '',
  run: () => void signOutWithToast(),
};

const whoChanged = /^who (?:has )?changed\s+(\S.*?)[\s?]*$/i;

/** The question itself as an action: it leads to what the audit log has of that something. */
function auditOf(typed: string): readonly Action[] {
  const thing = whoChanged.exec(typed)?.[1];
  if (!thing) return [];
  return [
    {
      title: `Who changed ${thing}`,
      about: 'In the audit log',
      alsoCalled: [typed],
      keywords: [],
      to: paths.admin('audit', { search: thing }),
    },
  ];
}

/** What the person can begin from the search, with what is typed; each place asks for the right again. */
export function searchActions(
  { user, leads, edits, inspects }: Session,
  typed = '',
): readonly Entry[] {
  if (inspects) return [changePassword, signOut].map(toEntry);
  const { role } = user;
  const isIt = role === 'ROLE_ADMIN';
  const isOfficer = isIt || role === 'ROLE_COMPLIANCE';
  const isHr = isIt || role === 'ROLE_HR';
  const leadsSome = (leads?.length ?? 0) > 0;
  return [
    ...(isIt ? [...auditOf(typed), ...ofIt] : []),
    ...(isOfficer ? ofOfficers : []),
    ...(!isOfficer && leadsSome ? [packOfHead] : []),
    ...(isHr ? ofHr : []),
    ...(isOfficer || leadsSome || edits?.length ? [newDocument] : []),
    ...(isOfficer || isHr || leadsSome ? [writeNotice] : []),
    ...ofStaff,
    changePassword,
    signOut,
  ].map(toEntry);
}

const toEntry = (action: Action): Entry => ({
  id: `action-${action.title.toLowerCase().replaceAll(' ', '-')}`,
  ...action,
});
