import type { DemoApplicant } from '../demo-applicant.ts';

export const halimaGarba: DemoApplicant = {
  slug: 'halima-garba',
  name: 'Halima Garba',
  email: 'halima.garba@example.com',
  phone: '+234 800 000 0131',
  posting: 'medical-officer-emergency',
  applied: [22, '13:40'],
  form: {
    experience: 3,
    coverLetter:
      'I am a medical officer in Kaduna and will move to Owerri with my husband at the end of the quarter. Emergency medicine is where I want to stay; I hope to sit the primaries next year. My logbook holds 212 resuscitations and 48 chest drains, and I am used to working with few means.',
    address: '7 Unguwar Rimi Close, Kaduna',
    dateOfBirth: '{-30}-11-21',
    nationality: 'Nigerian',
    emergencyContact: 'Musa Garba (brother)',
    emergencyPhone: '0800 000 0233',
    linkedinProfile: 'https://network.example.com/in/halima-garba',
    portfolio: 'https://halima-garba.example.com/logbook',
    availability: 'From the first of the quarter',
    expectedSalary: '₦580,000 – ₦620,000',
    noticePeriod: '6 weeks',
  },
  resume: {
    look: { format: 'pdf', layout: 'classic', ink: '5B2333' },
    headline: 'Medical Officer',
    summary:
      'Medical officer with three years in emergency and general medicine, BLS, ACLS and PALS certified. Looking for a department with structured teaching on the way to residency.',
    experience: [
      {
        role: 'Medical officer, accident and emergency',
        place: 'Kaduna Road Medical Centre, Kaduna',
        period: '{-2} – present',
        points: [
          'First doctor for about 20 patients a shift; logbook of 212 resuscitations.',
          'Wrote the department’s one-page guide for burns in children, now on every trolley.',
          'Represented the doctors in the mass casualty drill committee.',
        ],
      },
      {
        role: 'Medical officer, NYSC',
        place: 'Cottage Hospital, Uromi',
        period: '{-3} – {-2}',
        points: [
          'General outpatient clinic, malaria and antenatal days, night calls one in three.',
        ],
      },
      {
        role: 'House officer',
        place: 'Barewa Teaching Hospital, Zaria',
        period: '{-4} – {-3}',
        points: ['Completed all four rotations; best house officer of the surgical posting.'],
      },
    ],
    education: [
      ['MBBS', 'Ahmadu Bello University, Zaria', '{-10} – {-4}'],
      ['WASSCE', 'Government Girls’ College, Kaduna', '{-11}'],
    ],
    licences: [
      ['DEMO-MDCN-00587, annual practising licence', 'MDCN', 'to 31 December {0}'],
      ['ACLS and PALS', 'Savannah Resuscitation Centre, Abuja', 'to May {1}'],
    ],
    courses: ['Point-of-care ultrasound, two days, {-1}', 'Safe blood transfusion, {-1}'],
    skills: ['Resuscitation', 'Burns', 'Chest drain', 'Procedural sedation', 'Hausa', 'Audit'],
    languages: ['Hausa', 'English', 'beginning Igbo'],
    referees: [
      [
        'Dr Aminu Yaro',
        'Consultant surgeon, Kaduna Road Medical Centre',
        '0800 000 0234, a.yaro@example.com',
      ],
      ['Dr Grace Omale', 'Medical superintendent, Cottage Hospital, Uromi', '0800 000 0235'],
    ],
  },
  moves: [
    { to: 'screening', at: [20, '11:15'], by: 'ikechukwu.alaoma' },
    {
      to: 'shortlisted',
      at: [12, '14:50'],
      by: 'chinwe.obasi',
      notes: 'Strong. Ask about the date of the move; second interview slot is free on Thursday.',
    },
  ],
};
