import type { ContactDepartment } from '@icare/contracts/contact';
import { type PageDefinition, pages } from '@icare/contracts/pages';
import type { RequestField } from './request-field.ts';

export type RequestForm = {
  /** Its label is the page's title and the subject of the message. */
  page: PageDefinition;
  sentence: string;
  /** The department that receives the message. */
  desk: ContactDepartment;
  next: readonly string[];
  /** Says who can read a confidential request. It is only mailed to the desk itself. */
  confidence?: string;
  /** Makes the sender's own department optional. */
  withoutDepartment?: true;
  fields: readonly RequestField[];
};

export const requestForms: readonly RequestForm[] = [
  {
    page: pages.requestAccess,
    sentence: 'Ask IT for a login, a system or a shared folder that you need for your work.',
    desk: 'IT',
    next: [
      'IT asks the head of your department whether you need it.',
      'IT sets it up and writes to you how to sign in. Passwords never come by e-mail.',
    ],
    fields: [
      {
        name: 'system',
        label: 'What do you need?',
        kind: 'choice',
        missing: 'Choose what you need.',
        options: [
          'This portal',
          'Ambulatory Suite',
          'CPRM',
          'TMS',
          'HR Suite',
          'Mail and office suite',
          'A shared folder',
          'Something else',
        ],
      },
      {
        name: 'details',
        label: 'Which one exactly?',
        kind: 'line',
        hint: 'The name of the folder, the module or the other system.',
      },
      {
        name: 'reason',
        label: 'What do you need it for?',
        kind: 'paragraphs',
        missing: 'Say what you need it for.',
        hint: 'The work you do with it, and whether reading is enough.',
      },
      {
        name: 'from',
        label: 'From when?',
        kind: 'date',
        missing: 'Say from when you need it.',
      },
    ],
  },
  {
    page: pages.requestLoan,
    sentence: 'Ask Human Resources to support the fees of a course that your department needs.',
    desk: 'Human Resources',
    next: [
      'Human Resources writes to you with the conditions and the papers to bring.',
      'You decide once you know the conditions: asking binds you to nothing.',
    ],
    fields: [
      {
        name: 'course',
        label: 'Course',
        kind: 'line',
        missing: 'Say which course it is.',
        hint: 'As the school calls it, such as BSc Nursing (top-up).',
      },
      {
        name: 'institution',
        label: 'School or institution',
        kind: 'line',
        missing: 'Say where the course is.',
      },
      {
        name: 'amount',
        label: 'Amount in naira',
        kind: 'money',
        missing: 'Say how much you ask for.',
        hint: 'The fees you cannot cover yourself, in whole naira.',
      },
      { name: 'starts', label: 'Starts', kind: 'date', missing: 'Say when the course starts.' },
      {
        name: 'ends',
        label: 'Ends',
        kind: 'date',
        missing: 'Say when the course ends.',
        notBefore: 'starts',
      },
      {
        name: 'benefit',
        label: 'What will your department gain?',
        kind: 'paragraphs',
        missing: 'Say what your department gains from it.',
      },
    ],
  },
  {
    page: pages.requestConference,
    sentence: 'Ask to take part in a conference or course that counts towards your education.',
    desk: 'Human Resources',
    next: [
      'Human Resources asks the head of your department about the dates.',
      'You hear from Human Resources before you register or pay for anything.',
    ],
    fields: [
      {
        name: 'event',
        label: 'Conference or course',
        kind: 'line',
        missing: 'Say which conference or course it is.',
      },
      {
        name: 'place',
        label: 'Organiser and place',
        kind: 'line',
        missing: 'Say who holds it and where.',
        hint: 'For an online event, the organiser is enough.',
      },
      { name: 'first', label: 'First day', kind: 'date', missing: 'Say when it begins.' },
      {
        name: 'last',
        label: 'Last day',
        kind: 'date',
        missing: 'Say when it ends.',
        notBefore: 'first',
      },
      {
        name: 'amount',
        label: 'Costs in naira',
        kind: 'money',
        hint: 'Fees, travel and lodging together, in whole naira, if you ask for support.',
      },
      {
        name: 'benefit',
        label: 'What will you bring back?',
        kind: 'paragraphs',
        missing: 'Say what you will bring back from it.',
      },
    ],
  },
  {
    page: pages.requestWellness,
    sentence: 'Ask for vaccination, a check-up or someone to talk to, in confidence.',
    desk: 'Human Resources',
    next: [
      'Human Resources reaches you the way you ask for.',
      'What you agree on stays between you and them.',
    ],
    confidence:
      'Human Resources reads this in confidence, and the head of your department is not told. IT personnel who look after the messages of the portal can open it too, so say only as much as you wish.',
    withoutDepartment: true,
    fields: [
      {
        name: 'support',
        label: 'What would help you?',
        kind: 'choice',
        missing: 'Choose what would help you.',
        options: [
          'Someone to talk to',
          'A check-up',
          'Vaccination',
          'After an injury or exposure at work',
          'Something else',
        ],
      },
      {
        name: 'details',
        label: 'Anything you want to say',
        kind: 'paragraphs',
        hint: 'You need not give a diagnosis or a reason.',
      },
      {
        name: 'reach',
        label: 'How and when may we reach you?',
        kind: 'line',
        missing: 'Say how and when we may reach you.',
        hint: 'Such as: by phone, after 4 in the afternoon.',
      },
    ],
  },
  {
    page: pages.requestAward,
    sentence: 'Propose a colleague or a team whose work made a case go better.',
    desk: 'Human Resources',
    next: [
      'Human Resources reads the proposal and may ask you for more.',
      'You hear from Human Resources what became of it.',
    ],
    fields: [
      {
        name: 'nominee',
        label: 'Whom do you propose?',
        kind: 'line',
        missing: 'Say whom you propose.',
        hint: 'The full name of a colleague, or the team and its department.',
      },
      {
        name: 'deed',
        label: 'What did they do?',
        kind: 'paragraphs',
        missing: 'Say what they did.',
        hint: 'Please leave out patient names and hospital numbers.',
      },
      {
        name: 'effect',
        label: 'What did it change for the patient?',
        kind: 'paragraphs',
        missing: 'Say what it changed for the patient.',
      },
      { name: 'when', label: 'When was it?', kind: 'date' },
    ],
  },
];
