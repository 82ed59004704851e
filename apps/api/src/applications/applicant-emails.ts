import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import { looksLikeName } from '@icare/contracts/person-name';
import { lagosDay } from '../platform/mail/lagos-time.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../platform/mail/render-email.ts';
import type { Platform } from '../platform/platform.ts';
import { trackerUrl } from './apply/tracking-link.ts';

type EmailPlatform = Pick<Platform, 'config' | 'keys'>;
type EmailedApplication = { id: string; reference: string; candidateName: string };

/** Confirms an application and contains the applicant's private link. */
export function receivedEmail(
  platform: EmailPlatform,
  { application, jobTitle }: { application: EmailedApplication; jobTitle: string },
): RenderedEmail {
  const { site } = platform.config;
  return writeApplicantEmail(platform, {
    application,
    jobTitle,
    subject: 'We have your application',
    heading: 'Thank you for your application',
    lead: `${greeting(application)}, your application to ${site.name} has arrived. Human Resources reads it, and we write to you at this address whenever it moves on. You need not send it again.`,
    link: 'See how your application stands, or withdraw it',
    closing: `This link is private: whoever has it can see your application and withdraw it, so keep it to yourself. If you did not send this application, or if you have a question, write to ${site.infoEmail} and name the reference.`,
  });
}

/** Sends an applicant the private link again, because somebody has asked for it with the applicant's address. */
export function linkEmail(
  platform: EmailPlatform,
  { application, jobTitle }: { application: EmailedApplication; jobTitle: string },
): RenderedEmail {
  const { site } = platform.config;
  return writeApplicantEmail(platform, {
    application,
    jobTitle,
    subject: 'Your private link',
    heading: 'Your application is with us',
    lead: `${greeting(application)}, here is the link to your application to ${site.name} once more. You need not apply again.`,
    link: 'See how your application stands, or withdraw it',
    closing: `This link is private: whoever has it can see your application and withdraw it, so keep it to yourself. If you did not ask for it, you need not do anything: it went to nobody but you.`,
  });
}

/** Tells an applicant the new status of the application. Contains no notes, reasons or names of HR staff. */
export function statusEmail(
  platform: EmailPlatform,
  {
    application,
    jobTitle,
    to,
  }: { application: EmailedApplication; jobTitle: string; to: ApplicationStatus },
): RenderedEmail {
  const { site } = platform.config;
  const { heading, lead } = words(to, site.name);
  return writeApplicantEmail(platform, {
    application,
    jobTitle,
    subject: heading,
    heading,
    lead: `${greeting(application)}, ${lead}`,
    link: 'See how your application stands',
    closing: `This link is private, so keep it to yourself. If you have a question, write to ${site.infoEmail} and name the reference.`,
  });
}

/** Applicants type the name and may give a stranger's address, so text that is not a name must not appear in our mail. */
function greeting({ candidateName }: EmailedApplication): string {
  const name = removeBidiControls(candidateName).trim();
  return looksLikeName(name) ? `Dear ${name}` : 'Dear applicant';
}

/** Tells an applicant, a month in advance, when the application leaves the talent pool. */
export function talentPoolEmail(
  platform: EmailPlatform,
  {
    application,
    jobTitle,
    ends,
  }: { application: EmailedApplication; jobTitle: string; ends: string },
): RenderedEmail {
  const { site } = platform.config;
  const day = lagosDay(new Date(ends));
  return writeApplicantEmail(platform, {
    application,
    jobTitle,
    subject: 'How long we keep your application',
    heading: `We keep your application until ${day}`,
    lead: `${greeting(application)}, you allowed us to keep your application for other positions at ${site.name}. That time ends on ${day}; then we erase it, with its files, within two weeks. You need not do anything. If you would still like to work with us, apply for one of our open positions, which keeps your papers new.`,
    link: 'See your application',
    closing: `This link is private, so keep it to yourself. If you want us to erase your application now, write to ${site.infoEmail} and name the reference.`,
  });
}

function writeApplicantEmail(
  platform: EmailPlatform,
  {
    application,
    jobTitle,
    subject,
    link,
    ...said
  }: {
    application: EmailedApplication;
    jobTitle: string;
    subject: string;
    heading: string;
    lead: string;
    link: string;
    closing: string;
  },
): RenderedEmail {
  const position = removeBidiControls(jobTitle);
  return renderEmail({
    ...said,
    sender: platform.config.site.name,
    subject: `${subject}: ${position} (${application.reference})`,
    facts: [
      { label: 'Reference', value: application.reference },
      { label: 'Position', value: position },
    ],
    link: { label: link, address: trackerUrl(platform, application.id) },
  });
}

const { usual, talentPool } = limits.applicationMonths;
const kept = `We keep your application for ${usual} months, or for ${talentPool} if you asked us to keep it for other positions, and then erase it.`;

/** `lead` follows “Dear …,”, so it starts in lower case. */
function words(to: ApplicationStatus, hospital: string): { heading: string; lead: string } {
  const all: Record<ApplicationStatus, { heading: string; lead: string }> = {
    received: {
      heading: 'Your application is with us',
      lead: 'your application is with us and waits to be read. We write to you when it moves on.',
    },
    screening: {
      heading: 'Your application is under review',
      lead: 'your application is being read with care now. You need not do anything; we write to you when it moves on.',
    },
    shortlisted: {
      heading: 'Your application has moved on',
      lead: 'we have good news: your application has moved on to a further step of our review. You need not do anything; we write to you about what comes next.',
    },
    interview: {
      heading: 'We would like to meet you',
      lead: 'we would like to get to know you in an interview. Human Resources will contact you to agree on a day and a time, so please keep your telephone and this mailbox in reach.',
    },
    offered: {
      heading: 'We would like to offer you the position',
      lead: 'we are glad to tell you that we would like to offer you the position. Human Resources will contact you with everything that belongs to the offer.',
    },
    on_hold: {
      heading: 'Your application takes a little longer',
      lead: 'we have put your application on hold for now. It stays with us and nothing of it is lost; only our decision takes longer than we had hoped. We write to you when it moves on, and thank you for your patience.',
    },
    hired: {
      heading: `Welcome to ${hospital}`,
      lead: `we are happy that you join ${hospital}. Human Resources will contact you about your first day and the papers that belong to it.`,
    },
    rejected: {
      heading: 'Our decision on your application',
      lead: `thank you for your interest in ${hospital}, and for the time and care you gave to your application. This time we have not been able to choose you. You are welcome to apply for our other positions at any time. ${kept}`,
    },
    withdrawn: {
      heading: 'Your application is withdrawn',
      lead: `your application is withdrawn, and we do not consider it any further. Thank you for your interest in ${hospital}. If you change your mind, you may apply again while the position is open. ${kept}`,
    },
  };
  return all[to];
}
