import type { Site } from '@icare/contracts/site';

/** One application of the staff (spec, public and staff §2, Hospital Applications). */
export type Application = {
  name: string;
  description: string;
  features: readonly [string, string, string, string];
  /** The setting with its address. */
  link: keyof Site['links'];
};

export const hospitalSystems: readonly Application[] = [
  {
    name: 'Ambulatory Suite',
    description: 'Outpatient clinics from registration to the doctor’s note.',
    features: ['Patient registration', 'Appointments', 'Clinical notes', 'Orders and results'],
    link: 'ambulatorySuite',
  },
  {
    name: 'CPRM',
    description: 'Patient relationships: questions, complaints and follow-up calls.',
    features: ['Enquiries', 'Complaints', 'Follow-up calls', 'Satisfaction surveys'],
    link: 'cprm',
  },
  {
    name: 'TMS',
    description: 'Training of staff: courses, sessions and who attended.',
    features: ['Course catalogue', 'Session booking', 'Attendance', 'Training history'],
    link: 'tms',
  },
  {
    name: 'HR Suite',
    description: 'Your employment: personal data, leave, pay and rosters.',
    features: ['Personal data', 'Leave requests', 'Payslips', 'Duty rosters'],
    link: 'hrSuite',
  },
];

/** The office tools share the sign-in page of their provider, so all open the same address. */
export const officeSuite: readonly Application[] = [
  {
    name: 'Mail',
    description: 'Hospital e-mail and the calendar that goes with it.',
    features: ['Mailbox', 'Shared calendars', 'Address book', 'Meeting invitations'],
    link: 'office',
  },
  {
    name: 'Spreadsheet',
    description: 'Tables, calculations and charts.',
    features: ['Formulas', 'Charts', 'Working together', 'Import and export'],
    link: 'office',
  },
  {
    name: 'Word Processor',
    description: 'Letters, minutes and reports.',
    features: ['Templates', 'Comments', 'Tracked changes', 'Export to PDF'],
    link: 'office',
  },
  {
    name: 'Presentation',
    description: 'Slides for teaching and meetings.',
    features: ['Slide layouts', 'Speaker notes', 'Working together', 'Export to PDF'],
    link: 'office',
  },
  {
    name: 'Team Chat',
    description: 'Conversations by team and by subject.',
    features: ['Channels', 'Direct messages', 'Calls', 'Sharing files'],
    link: 'office',
  },
  {
    name: 'Cloud Storage',
    description: 'Your files, and those of your department.',
    features: ['Personal folder', 'Shared folders', 'Earlier versions', 'Access from anywhere'],
    link: 'office',
  },
];
