import type { DemoApplicant } from '../demo-applicant.ts';

export const judeEkeocha: DemoApplicant = {
  slug: 'jude-ekeocha',
  name: 'Jude Ekeocha',
  email: 'jude.ekeocha@example.com',
  phone: '0800 000 0148',
  posting: 'health-records-officer',
  applied: [117, '15:21'],
  form: {
    experience: 2,
    coverLetter:
      'I have two years of experience in a records department and have started the HND. I would be glad of this post or of any other in administration.',
    address: '70 Okigwe Road, Owerri',
    dateOfBirth: '{-25}-12-16',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Theresa Ekeocha (aunt)',
    emergencyPhone: '0800 000 0283',
    availability: 'Two weeks',
    expectedSalary: '₦130,000',
    noticePeriod: '2 weeks',
  },
  resume: {
    look: { format: 'docx', layout: 'centred', ink: '606C38', font: 'Cambria' },
    headline: 'Records assistant',
    summary: 'Records assistant, two years of experience, studying for the HND in the evening.',
    experience: [
      {
        role: 'Records assistant',
        place: 'Ehime District Hospital',
        period: '{-2} – present',
        points: [
          'Issues and files about 70 folders a day.',
          'Monthly statistics of births, admissions and deaths for the local government.',
          'Repaired the numbering of a whole shelf after a flood.',
        ],
      },
    ],
    education: [
      ['HND, health information management (evening)', 'Polytechnic, Nekede', 'since {-1}'],
      ['OND, health information management', 'Polytechnic, Nekede', '{-5} – {-3}'],
    ],
    licences: [['Registration DEMO-HRORBN-07714', 'HRORBN', 'valid to December {0}']],
    skills: ['Filing', 'Monthly statistics', 'Spreadsheets'],
    languages: ['Igbo', 'English'],
    referees: [['Mr Silas Onyema', 'Head of records, Ehime District Hospital', '0800 000 0284']],
  },
  keepForOtherJobs: true,
  moves: [
    { to: 'screening', at: [113, '14:05'], by: 'ikechukwu.alaoma' },
    { to: 'shortlisted', at: [104, '12:00'], by: 'ikechukwu.alaoma' },
    { to: 'interview', at: [90, '10:15'], by: 'chinwe.obasi', notes: 'Coding test: 13 of 20.' },
    {
      to: 'rejected',
      at: [61, '15:25'],
      by: 'chinwe.obasi',
      reason: 'position_filled',
      notes: 'Second of two. Wants to stay in the pool; think of him when the HND is done.',
    },
  ],
};
