import type { ApplicationStatus } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import type { MailText } from '@icare/contracts/mail-templates';

const { usual, talentPool } = limits.applicationMonths;
const kept = `We keep your application for ${usual} months, or for ${talentPool} if you asked us to keep it for other positions, and then erase it.`;

/** What applicants are mailed where HR has written nothing else. */
export const standardTemplates: Record<ApplicationStatus, MailText> = {
  received: {
    subject: 'Your application is with us',
    text: 'Dear {name},\n\nYour application is with us and waits to be read. We write to you when it moves on.',
  },
  screening: {
    subject: 'Your application is under review',
    text: 'Dear {name},\n\nYour application is being read with care now. You need not do anything; we write to you when it moves on.',
  },
  shortlisted: {
    subject: 'Your application has moved on',
    text: 'Dear {name},\n\nWe have good news: your application has moved on to a further step of our review. You need not do anything; we write to you about what comes next.',
  },
  interview: {
    subject: 'We would like to meet you',
    text: 'Dear {name},\n\nWe would like to get to know you in an interview.\n\n{interview}',
  },
  offered: {
    subject: 'We would like to offer you the position',
    text: 'Dear {name},\n\nWe are glad to tell you that we would like to offer you the position.\n\n{offer}',
  },
  on_hold: {
    subject: 'Your application takes a little longer',
    text: 'Dear {name},\n\nWe have put your application on hold for now. It stays with us and nothing of it is lost; only our decision takes longer than we had hoped. We write to you when it moves on, and thank you for your patience.',
  },
  hired: {
    subject: 'Welcome to {hospital}',
    text: `Dear {name},\n\nWe are happy that you are joining {hospital}. Human Resources will contact you about your first day and the documents you need.`,
  },
  rejected: {
    subject: 'Our decision on your application',
    text: `Dear {name},\n\nThank you for your interest in {hospital}, and for the time and care you gave to your application. This time we have not been able to choose you. You are welcome to apply for our other positions at any time. ${kept}`,
  },
  withdrawn: {
    subject: 'Your application is withdrawn',
    text: `Dear {name},\n\nYour application is withdrawn, and we do not consider it any further. Thank you for your interest in {hospital}. If you change your mind, you may apply again while the position is open. ${kept}`,
  },
};
