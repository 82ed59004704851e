import type { DemoApplicant } from '../demo-applicant.ts';

export const oluwaseunAdeyinka: DemoApplicant = {
  slug: 'oluwaseun-adeyinka',
  name: 'Oluwaseun Adeyinka',
  email: 'seun.adeyinka@example.com',
  phone: '0800 000 0143',
  posting: 'clinical-pharmacist',
  applied: [4, '12:52'],
  form: {
    experience: 3,
    coverLetter:
      'I am a pharmacist with three years in community and hospital pharmacy and would like to specialise in ward work.',
    address: '12 Allen Lane, Ikeja, Lagos',
    dateOfBirth: '{-27}-01-30',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Yetunde Adeyinka',
    emergencyPhone: '0800 000 0268',
    linkedinProfile: 'https://network.example.com/in/oluwaseun-adeyinka',
    availability: 'In two months',
    expectedSalary: '350000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'docx', layout: 'dated', ink: '4A4E69', font: 'Calibri' },
    headline: 'Pharmacist',
    summary:
      'Pharmacist with hospital and community experience, good with stock software and with impatient customers.',
    experience: [
      {
        role: 'Hospital pharmacist',
        place: 'Lagoon View Hospital, Lagos',
        period: '{-1} – present',
        points: [
          'Inpatient dispensing for 90 beds; unit doses for the intensive care ward.',
          'Set up reorder levels in the stock system; expired stock down by half.',
        ],
      },
      {
        role: 'Pharmacist in charge',
        place: 'Palm Grove Pharmacy, Ikeja',
        period: '{-3} – {-1}',
        points: ['Branch with five staff, 200 customers a day, blood pressure checks.'],
      },
    ],
    education: [
      ['B.Pharm', 'University of Lagos', '{-9} – {-4}'],
      ['WASSCE', 'Ikeja Grammar School', '{-10}'],
    ],
    licences: [['DEMO-PCN-04470, annual licence', 'PCN', 'to 31 December {0}']],
    courses: ['Aseptic dispensing, {-1}'],
    skills: ['Dispensing', 'Stock software', 'Unit dose', 'Blood pressure checks', 'Team lead'],
    languages: ['Yoruba', 'English'],
    interests: 'Table tennis, coding for fun',
    referees: [
      ['Pharm. Bisola Ekundayo', 'Chief pharmacist, Lagoon View Hospital', '0800 000 0269'],
      ['Mr Wale Ojuri', 'Owner, Palm Grove Pharmacy', '0800 000 0270'],
    ],
  },
  moves: [],
};
