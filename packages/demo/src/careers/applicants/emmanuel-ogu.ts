import type { DemoApplicant } from '../demo-applicant.ts';

export const emmanuelOgu: DemoApplicant = {
  slug: 'emmanuel-ogu',
  name: 'Emmanuel Ogu',
  email: 'emma.ogu@example.com',
  phone: '0800 000 0151',
  posting: null,
  applied: [411, '13:12'],
  form: {
    experience: 11,
    coverLetter:
      'I am an accountant with eleven years in hotels and schools and would like to bring this to a hospital.',
    address: '50 Wetheral Road, Owerri',
    dateOfBirth: '{-38}-06-01',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Joy Ogu (wife)',
    emergencyPhone: '0800 000 0289',
    availability: 'One month',
    expectedSalary: '₦240,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'docx', layout: 'dated', ink: '582F0E', font: 'Georgia' },
    headline: 'Accountant',
    summary: 'Accountant with eleven years of bookkeeping, payroll and yearly accounts.',
    experience: [
      {
        role: 'Accountant',
        place: 'Heartland Hotel, Owerri',
        period: '{-6} – present',
        points: [
          'Payroll of 85 people, monthly accounts by the fifth, taxes and pension returns.',
          'Introduced daily cash reconciliation at three tills.',
        ],
      },
      {
        role: 'Bursar’s assistant',
        place: 'St Augustine’s College, Nkwerre',
        period: '{-11} – {-6}',
        points: ['Fees, receipts, petty cash.'],
      },
    ],
    education: [['B.Sc. accountancy', 'Abia State University, Uturu', '{-16} – {-12}']],
    licences: [['Associate membership DEMO-ACC-11902', 'Institute of accountants', 'since {-5}']],
    skills: ['Payroll', 'Yearly accounts', 'Spreadsheets'],
    languages: ['Igbo', 'English'],
    referees: [['Mr Leo Chima', 'General manager, Heartland Hotel', '0800 000 0290']],
  },
  moves: [
    { to: 'screening', at: [405, '10:00'], by: 'ikechukwu.alaoma' },
    {
      to: 'rejected',
      at: [396, '11:45'],
      by: 'ikechukwu.alaoma',
      reason: 'other',
      notes: 'No vacancy in Finance this year or next.',
    },
  ],
};
