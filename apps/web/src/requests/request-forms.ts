import { type PageDefinition, pages } from '@icare/contracts/pages';

type RequestForm = {
  page: PageDefinition;
  /** What it is for, in one sentence. */
  sentence: string;
};

export const requestForms: readonly RequestForm[] = [
  {
    page: pages.requestAccess,
    sentence: 'Ask IT for a login, a system or a shared folder that you need for your work.',
  },
  {
    page: pages.requestLoan,
    sentence: 'Ask Human Resources to support the fees of a course that your department needs.',
  },
  {
    page: pages.requestConference,
    sentence: 'Ask to take part in a conference or course that counts towards your education.',
  },
  {
    page: pages.requestWellness,
    sentence: 'Ask for vaccination, a check-up or someone to talk to, in confidence.',
  },
  {
    page: pages.requestAward,
    sentence: 'Propose a colleague or a team whose work made a case go better.',
  },
];
