import type { DemoApplicant } from '../demo-applicant.ts';

export const victorNwoke: DemoApplicant = {
  slug: 'victor-nwoke',
  name: 'Victor Nwoke',
  email: 'victornwoke@example.com',
  phone: '08000000132',
  posting: 'medical-officer-emergency',
  applied: [31, '18:02'],
  form: {
    experience: 6,
    coverLetter:
      'Sir/Madam, please find my curriculum vitae for the post of medical officer. I have six years of experience and can start at once.',
    address: 'Plot 9, World Bank Estate, New Owerri',
    dateOfBirth: '{-35}-07-30',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Philomena Nwoke',
    emergencyPhone: '0800 000 0236',
    availability: 'Immediately',
    expectedSalary: 'Negotiable',
    noticePeriod: 'None',
  },
  resume: {
    look: { format: 'docx', layout: 'plain', ink: '2F3E46', font: 'Calibri' },
    headline: 'Medical practitioner',
    experience: [
      {
        role: 'Medical officer',
        place: 'Peace Haven Clinic, Aba',
        period: '{-4} – {-1}',
        points: [
          'General practice with ten beds, minor surgery, night calls.',
          'Supervised two auxiliary nurses.',
        ],
      },
      {
        role: 'Medical officer',
        place: 'Oil workers’ clinic, Bonny',
        period: '{-6} – {-4}',
        points: ['Fitness examinations, first aid on site, evacuation by boat.'],
      },
      {
        role: 'House officer',
        place: 'Riverside Specialist Hospital, Port Harcourt',
        period: '{-7} – {-6}',
        points: ['Four rotations completed.'],
      },
    ],
    education: [['MBBS', 'University of Port Harcourt', '{-14} – {-7}']],
    licences: [
      ['DEMO-MDCN-00316, annual practising licence', 'MDCN', '{-2}; renewal in progress'],
      ['BLS', 'Delta First Aid Trainers', '{-4}'],
    ],
    skills: ['General practice', 'Minor surgery', 'Occupational health'],
    languages: ['English', 'Igbo', 'Pidgin'],
    referees: [
      ['Dr P. Eluwa', 'Owner, Peace Haven Clinic, Aba', '0800 000 0237'],
      ['Engr T. Briggs', 'Site manager, Bonny', '0800 000 0238'],
    ],
  },
  legalHold:
    'The applicant disputes the finding on the licence and has written through a lawyer. Keep until the council has answered.',
  moves: [
    { to: 'screening', at: [29, '09:10'], by: 'ikechukwu.alaoma' },
    {
      to: 'screening',
      at: [27, '12:35'],
      by: 'ikechukwu.alaoma',
      notes: 'MDCN confirms by telephone that no licence was issued for last year or this one.',
    },
    {
      to: 'rejected',
      at: [26, '15:20'],
      by: 'chinwe.obasi',
      reason: 'licence',
      notes: 'Practised without a licence for a year. Compliance informed.',
    },
  ],
};
