import type { MailText } from '@icare/contracts/mail-templates';
import {
  interviewTexts,
  offerTexts,
  type SaidInterview,
  type SaidOffer,
} from '@icare/domain/arrangement-texts';
import { addressee, fillIn } from '@icare/domain/mail-placeholders';
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
type EmailedJob = { jobTitle: string; department: string };

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

/** Tells an applicant the new status of the application, in the words of HR, whose placeholders are filled in. */
export function statusEmail(
  platform: EmailPlatform,
  {
    application,
    job,
    mail,
    interview = null,
    offer = null,
  }: {
    application: EmailedApplication;
    job: EmailedJob;
    mail: MailText;
    /** What the mail is about beside the status. */
    interview?: SaidInterview | null;
    offer?: SaidOffer | null;
  },
): RenderedEmail {
  const { site } = platform.config;
  const values = {
    name: addressee(application.candidateName),
    position: removeBidiControls(job.jobTitle),
    department: removeBidiControls(job.department),
    reference: application.reference,
    hospital: site.name,
    ...interviewTexts(interview),
    ...offerTexts(offer),
  };
  const subject = fillIn(mail.subject, values);
  return writeApplicantEmail(platform, {
    application,
    jobTitle: job.jobTitle,
    subject,
    heading: subject,
    lead: fillIn(mail.text, values),
    link: 'See how your application stands',
    closing: `This link is private, so keep it to yourself. If you have a question, write to ${site.infoEmail} and name the reference.`,
  });
}

const greeting = ({ candidateName }: EmailedApplication) => `Dear ${addressee(candidateName)}`;

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
