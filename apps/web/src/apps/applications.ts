/** One application of the staff (spec, public and staff §2, Hospital Applications). */
export type Application = {
  name: string;
  description: string;
  features: readonly [string, string, string, string];
  href: string;
};

/** Every office tool opens through the provider's one sign-in. */
const officeSignIn = 'https://www.office.com/login';

export const hospitalSystems: readonly Application[] = [
  {
    name: 'Ambulatory Suite',
    description: 'Outpatient clinics from registration to the doctor’s note.',
    features: ['Patient registration', 'Appointments', 'Clinical notes', 'Orders and results'],
    href: 'https://ambulatory.owerrimedical.example/',
  },
  {
    name: 'CPRM',
    description: 'Patient relationships: questions, complaints and follow-up calls.',
    features: ['Enquiries', 'Complaints', 'Follow-up calls', 'Satisfaction surveys'],
    href: 'https://cprm.owerrimedical.example/',
  },
  {
    name: 'TMS',
    description: 'Training of staff: courses, sessions and who attended.',
    features: ['Course catalogue', 'Session booking', 'Attendance', 'Training history'],
    href: 'https://tms.owerrimedical.example/',
  },
  {
    name: 'HR Suite',
    description: 'Your employment: personal data, leave, pay and rosters.',
    features: ['Personal data', 'Leave requests', 'Payslips', 'Duty rosters'],
    href: 'https://hr.owerrimedical.example/',
  },
];

export const officeSuite: readonly Application[] = [
  {
    name: 'Mail',
    description: 'Hospital e-mail and the calendar that goes with it.',
    features: ['Mailbox', 'Shared calendars', 'Address book', 'Meeting invitations'],
    href: officeSignIn,
  },
  {
    name: 'Spreadsheet',
    description: 'Tables, calculations and charts.',
    features: ['Formulas', 'Charts', 'Working together', 'Import and export'],
    href: officeSignIn,
  },
  {
    name: 'Word Processor',
    description: 'Letters, minutes and reports.',
    features: ['Templates', 'Comments', 'Tracked changes', 'Export to PDF'],
    href: officeSignIn,
  },
  {
    name: 'Presentation',
    description: 'Slides for teaching and meetings.',
    features: ['Slide layouts', 'Speaker notes', 'Working together', 'Export to PDF'],
    href: officeSignIn,
  },
  {
    name: 'Team Chat',
    description: 'Conversations by team and by subject.',
    features: ['Channels', 'Direct messages', 'Calls', 'Sharing files'],
    href: officeSignIn,
  },
  {
    name: 'Cloud Storage',
    description: 'Your files, and those of your department.',
    features: ['Personal folder', 'Shared folders', 'Earlier versions', 'Access from anywhere'],
    href: officeSignIn,
  },
];
