import { limits } from '@icare/contracts/limits';
import type { Kept } from './parts.tsx';

const { usual, talentPool } = limits.applicationMonths;
const staffYears = limits.staffRecordMonths / 12;

const interest = 'Legitimate interest';
const request = 'Your own request';

// The periods are computed from the limits that the portal applies, so that the notice is always right.
export const keptOfVisitors: readonly Kept[] = [
  {
    what: 'A message you send to a department: name, e-mail, phone, text',
    why: 'To answer it',
    ground: request,
    until: `${limits.contactMessageMonths} months, then it is erased`,
  },
  {
    what: 'A request for an appointment: name, telephone, e-mail if you give one, age, service, days',
    why: 'To give you an appointment',
    ground: request,
    until: `${limits.appointmentRequestMonths} months after the appointment, then it is erased`,
  },
  {
    what: 'Why you ask for an appointment, in your words, which is about your health',
    why: 'So that you come to the right clinic, in time',
    ground: 'Your consent: you write it, and as little as you like',
    until: `${limits.appointmentReasonDays} days after the appointment; in no mail, and in no log`,
  },
  {
    what: 'The network address of whoever sends something or signs in',
    why: 'To slow down abuse and guessing',
    ground: interest,
    until: 'Counted for minutes; with what you send, in the audit log',
  },
  {
    what: 'On your own device: theme, unfinished forms, the last list of jobs',
    why: 'So that nothing you typed is lost',
    ground: request,
    until:
      'Until you clear it, a request for an appointment for an hour; it is never sent. Visitors get no cookies',
  },
];

export const keptOfApplicants: readonly Kept[] = [
  {
    what: 'On your own device: the application you have begun, with its files',
    why: 'So that nothing you typed or chose is lost',
    ground: request,
    until: `Until you send or delete it, or somebody signs out there; ${limits.applicationDraftDays} days after the last change at most`,
  },
  {
    what: 'On your own device: that you have applied for a position and when, without your address',
    why: 'So that you do not apply twice',
    ground: request,
    until: `${limits.applicationDraftDays} days, or until somebody signs in or out there`,
  },
  {
    what: 'What you write in the application, your files, and how it moves on',
    why: 'To decide about your application',
    ground: 'Steps before a contract, which you ask for',
    until: `${usual} months after the decision or the closing date, then it is erased within two weeks`,
  },
  {
    what: 'The same, for other positions',
    why: 'To think of you when one opens',
    ground: 'Your consent, which you may take back at any time',
    until: `${talentPool} months; you get a mail one month before`,
  },
  {
    what: 'Notes of Human Resources about your application',
    why: 'To decide fairly, and to be able to say why',
    ground: interest,
    until: 'As long as the application',
  },
  {
    what: 'Who opened your files, and when',
    why: 'So that nobody looks without a reason',
    ground: 'Legal obligation to keep data safe',
    until: 'In the audit log',
  },
  {
    what: 'If you are appointed: your application and its files',
    why: 'They become part of your staff file',
    ground: 'Your contract of employment',
    until: 'As for staff',
  },
];

export const keptOfStaff: readonly Kept[] = [
  {
    what: 'Your account: name, e-mail, phone, department, cadre, staff number, role',
    why: 'To know who does what, and to let you in',
    ground: 'Your contract of employment',
    until: `While you work here, and ${staffYears} years after (Labour Act, section 75)`,
  },
  {
    what: 'Licences and certificates with their files, checks, waivers and alerts',
    why: 'So that nobody treats patients without a licence',
    ground: 'Legal obligation',
    until: `While you work here, and ${staffYears} years after`,
  },
  {
    what: 'When you signed in, and from which network address',
    why: 'To find a stolen account',
    ground: interest,
    until: `${limits.sessionDays} days`,
  },
  {
    what: 'A password or second factor, only as values made from them; the public half of a passkey',
    why: 'To recognise you',
    ground: interest,
    until: 'While you have an account',
  },
  {
    what: 'A cookie that tells a browser you have signed in with; it says nothing to anybody else',
    why: 'So that other people’s wrong passwords do not keep you out',
    ground: interest,
    until: '180 days after you last signed in with it, or until you clear it',
  },
  {
    what: 'What you did in the portal, in the audit log',
    why: 'So that a decision can be explained later',
    ground: 'Legal obligation, and legitimate interest',
    until: 'With your account; the entries themselves stay, without your name',
  },
];

export const keptOfEverybody: readonly Kept[] = [
  {
    what: 'Copies of mails the portal sent you',
    why: 'To find out whether they arrived',
    ground: interest,
    until: `${limits.mailDays} days`,
  },
  {
    what: 'Technical errors, without what you typed',
    why: 'To repair the portal',
    ground: interest,
    until: `${limits.serverErrorDays} days`,
  },
  {
    what: 'Backups of everything above',
    why: 'To survive a broken disk',
    ground: 'Legal obligation to keep data safe',
    until: `At most ${limits.backupDays} days; what is erased is gone from them then`,
  },
];
