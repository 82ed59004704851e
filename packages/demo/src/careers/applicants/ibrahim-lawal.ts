import type { DemoApplicant } from '../demo-applicant.ts';

export const ibrahimLawal: DemoApplicant = {
  slug: 'ibrahim-lawal',
  name: 'Ibrahim Lawal',
  email: 'ibrahim.lawal@example.com',
  phone: '0800 000 0138',
  posting: 'medical-laboratory-scientist',
  applied: [11, '08:55'],
  form: {
    experience: 8,
    coverLetter:
      'With respect, I apply as a medical laboratory scientist. I have worked eight years in chemistry and haematology and have been deputy head since last year. My wife is a lecturer at Owerri, so this would bring the family under one roof.',
    address: '44 Murtala Way, Lokoja',
    dateOfBirth: '{-34}-10-03',
    nationality: 'Nigerian',
    emergencyContact: 'Dr Amina Lawal (wife)',
    emergencyPhone: '0800 000 0254',
    linkedinProfile: 'https://network.example.com/in/ibrahim-lawal',
    availability: 'Six weeks after an offer',
    expectedSalary: '₦370,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'classic', ink: '14213D' },
    headline: 'Medical Laboratory Scientist, AIMLS',
    summary:
      'Scientist with eight years in chemistry and haematology, deputy head of a laboratory of fourteen. Experienced in external quality assessment and in training interns.',
    experience: [
      {
        role: 'Deputy head of laboratory',
        place: 'Confluence General Hospital, Lokoja',
        period: '{-1} – present',
        points: [
          'Rosters, purchasing and stock for fourteen colleagues; no stock-out of reagents this year.',
          'External quality assessment: score from 78 to 94 in three rounds.',
        ],
      },
      {
        role: 'Medical laboratory scientist',
        place: 'Confluence General Hospital, Lokoja',
        period: '{-6} – {-1}',
        points: [
          'Chemistry analyser, electrolytes and blood gases; haematology on call.',
          'Trained eleven interns, all licensed at the first attempt.',
        ],
      },
      {
        role: 'Medical laboratory scientist',
        place: 'Zuma Diagnostics, Suleja',
        period: '{-8} – {-6}',
        points: ['Outpatient laboratory, fertility hormones and serology.'],
      },
    ],
    education: [
      ['M.Sc. clinical chemistry', 'University of Ilorin', '{-4} – {-2}'],
      ['BMLS', 'Ahmadu Bello University, Zaria', '{-14} – {-9}'],
    ],
    licences: [['DEMO-MLSCN-05218, annual licence', 'MLSCN', 'to 31 December {0}']],
    courses: ['Quality management in the laboratory, 10 days, {-2}', 'Biosafety level 2, {-1}'],
    skills: ['Quality assessment', 'Blood gases', 'Stock control', 'Training', 'Haematology'],
    languages: ['Ebira', 'Hausa', 'English'],
    referees: [
      [
        'Mrs Comfort Ojo',
        'Head of laboratory, Confluence General Hospital',
        '0800 000 0255, c.ojo@example.com',
      ],
      ['Prof. Tajudeen Alabi', 'University of Ilorin', 't.alabi@example.com'],
    ],
  },
  moves: [{ to: 'screening', at: [7, '13:05'], by: 'chinwe.obasi' }],
};
