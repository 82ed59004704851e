import type { DemoApplicant } from '../demo-applicant.ts';

export const nkirukaOji: DemoApplicant = {
  slug: 'nkiruka-oji',
  name: 'Nkịrụka Ọjị',
  email: 'nkiruka.oji@example.com',
  phone: '0800 000 0141',
  posting: 'registered-nurse-midwife',
  applied: [36, '22:18'],
  form: {
    experience: 6,
    coverLetter:
      'I would choose the medical ward. Old people, long illnesses and the talk at four in the afternoon are what keep me in nursing. For two years I have also been the link nurse for infection prevention on my ward; hands are cleaner and I did not have to shout.\n\nI can come to Owerri any day for an interview.',
    address: '27 Royce Road, Owerri',
    dateOfBirth: '{-31}-04-11',
    nationality: 'Nigerian',
    emergencyContact: 'Barr. Ikenna Ọjị (brother)',
    emergencyPhone: '0800 000 0261',
    linkedinProfile: 'https://network.example.com/in/nkiruka-oji',
    portfolio: 'https://ward-notes.example.com',
    availability: 'Six weeks',
    expectedSalary: '₦270,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'band', ink: '3D405B' },
    headline: 'Registered nurse · medical ward',
    summary:
      'Six years on medical wards, two of them as link nurse for infection prevention. I write short notes, keep promises to patients, and like to teach.',
    experience: [
      {
        role: 'Nursing officer, female medical ward',
        place: 'Eastern Plains Hospital, Abakaliki',
        period: '{-4} – present',
        points: [
          'Twenty-six beds: stroke, diabetes, heart failure, HIV care.',
          'Hand hygiene from 41 to 83 in a hundred observed moments within a year, with a mirror and a chart.',
          'Runs a foot care hour for patients with diabetes every Friday.',
        ],
      },
      {
        role: 'Staff nurse, emergency and admission ward',
        place: 'Ebube Clinic, Afikpo',
        period: '{-6} – {-4}',
        points: ['Admissions, transfusions, transport to the teaching hospital.'],
      },
    ],
    education: [
      ['BNSc', 'Ebonyi State University, Abakaliki', '{-11} – {-6}'],
      ['WASSCE', 'Girls’ Secondary School, Ụburu', '{-12}'],
    ],
    licences: [
      ['Registered nurse DEMO-NMCN-19977', 'NMCN', 'valid to September {2}'],
      ['BLS provider', 'Heart Safe Training, Enugu', 'valid to July {1}'],
    ],
    courses: [
      'Infection prevention and control, 40 hours, {-2}',
      'Diabetes education for nurses, {-1}',
    ],
    skills: ['Diabetes care', 'Infection prevention', 'Stroke care', 'Teaching', 'Palliative care'],
    languages: ['Igbo', 'English'],
    referees: [
      [
        'Mrs Lawretta Nwịbọ',
        'Ward matron, Eastern Plains Hospital',
        '0800 000 0262, l.nwibo@example.com',
      ],
      ['Dr Emmanuel Ịgwe', 'Consultant physician, Abakaliki', '0800 000 0263'],
    ],
  },
  letter: {
    format: 'docx',
    paragraphs: [
      'You ask which ward I would choose: the medical ward.',
      'On a medical ward nothing is quick. People come back, get a little worse or a little better, and remember who was kind to them in March. I have worked there for six years and would like to go on for thirty.',
      'What I would bring: experience with stroke, diabetes and heart failure; a habit of writing notes that the night shift can use; and the certificate and the patience of a link nurse for infection prevention.',
      'What I am looking for: a ward that uses an early warning score in earnest, and colleagues who answer when called. Your posting says both.',
    ],
  },
  moves: [
    { to: 'screening', at: [33, '12:40'], by: 'chinwe.obasi' },
    { to: 'on_hold', at: [32, '09:20'], by: 'chinwe.obasi', notes: 'Waiting for the ward list.' },
    { to: 'screening', at: [26, '10:10'], by: 'chinwe.obasi' },
    { to: 'shortlisted', at: [22, '15:45'], by: 'chinwe.obasi', notes: 'Panel score 18 of 20.' },
    {
      to: 'interview',
      at: [5, '13:35'],
      by: 'ikechukwu.alaoma',
      notes: 'Wednesday 11:00, room 4. Infection Control would like to sit in.',
    },
  ],
};
