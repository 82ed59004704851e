import type { DemoApplicant } from '../demo-applicant.ts';

export const chukwuebukaOkeke: DemoApplicant = {
  slug: 'chukwuebuka-okeke',
  name: 'Chukwuebuka Okeke',
  email: 'chukwuebuka.okeke@example.com',
  phone: '0800 000 0144',
  posting: 'radiographer-sonographer',
  applied: [29, '11:26'],
  form: {
    experience: 4,
    coverLetter:
      'CT is my room, and ultrasound my second language. In four years I have done about 6,000 CT examinations and 2,500 obstetric and abdominal scans. I keep doses low: our head protocol is at two thirds of the reference value.',
    address: '2 Rotibi Street, Awka',
    dateOfBirth: '{-29}-09-12',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Ogechukwu Okeke (mother)',
    emergencyPhone: '0800 000 0271',
    linkedinProfile: 'https://network.example.com/in/chukwuebuka-okeke',
    availability: 'One month after an offer',
    expectedSalary: '₦360,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'classic', ink: '003049' },
    headline: 'Radiographer and Sonographer',
    summary:
      'Radiographer with four years in digital X-ray, CT and ultrasound, radiation safety trained, used to night work and trauma.',
    experience: [
      {
        role: 'Radiographer, CT and ultrasound',
        place: 'Capital Imaging Centre, Awka',
        period: '{-2} – present',
        points: [
          'CT of head, chest, abdomen and trauma on a 64-slice scanner; about 15 a day.',
          'Obstetric, abdominal and pelvic ultrasound with written reports.',
          'Revised the CT protocols; head dose at two thirds of the reference value.',
        ],
      },
      {
        role: 'Radiographer',
        place: 'Unity Hospital, Nnewi',
        period: '{-4} – {-2}',
        points: ['Digital radiography, mobile X-ray on the wards, theatre screening.'],
      },
    ],
    education: [
      ['B.Sc. Radiography', 'Nnamdi Azikiwe University, Nnewi campus', '{-10} – {-5}'],
      ['Internship', 'Unity Hospital, Nnewi', '{-5} – {-4}'],
    ],
    licences: [
      ['DEMO-RRBN-01892, licence', 'RRBN', 'valid for {0}'],
      ['Radiation safety certificate', 'Centre for Radiation Protection', '{-1}'],
    ],
    skills: ['CT', 'Obstetric ultrasound', 'Radiation safety', 'Trauma', 'PACS'],
    languages: ['Igbo', 'English'],
    referees: [
      [
        'Dr Ijeoma Anadu',
        'Radiologist, Capital Imaging Centre',
        '0800 000 0272, i.anadu@example.com',
      ],
      ['Mr Paul Eneh', 'Chief radiographer, Unity Hospital, Nnewi', '0800 000 0273'],
    ],
  },
  possibleDuplicate: true,
  moves: [
    {
      to: 'screening',
      at: [24, '13:15'],
      by: 'ikechukwu.alaoma',
      notes: 'RRBN licence of this year seen. Dose figures sound right, says Dr Ndubuisi.',
    },
  ],
};
