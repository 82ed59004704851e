import type { DemoApplicant } from '../demo-applicant.ts';

export const ikemefunaUzoho: DemoApplicant = {
  slug: 'ikemefuna-uzoho',
  name: 'Dr Ikemefuna Ụzọhọ',
  email: 'i.uzoho@example.com',
  phone: '+234 800 000 0145',
  posting: 'consultant-physician-cardiology',
  applied: [58, '06:55'],
  form: {
    experience: 16,
    coverLetter:
      'Dear members of the board,\n\nI wish to be considered for the post of consultant cardiologist. For five years I have led the echo laboratory of a hospital in Lagos, and heart failure is the greater part of my clinic. Half of my patients there come from the East; I would like to shorten their road.\n\nYour aim of halving the wait for an echo is reachable. We did it with two measures, which I describe in my letter.\n\nWith kind regards,\nIkemefuna Ụzọhọ',
    address: '19 Admiralty Close, Lekki, Lagos',
    dateOfBirth: '{-43}-05-24',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Nneka Ụzọhọ (wife)',
    emergencyPhone: '0800 000 0274',
    linkedinProfile: 'https://network.example.com/in/ikemefuna-uzoho',
    portfolio: 'https://uzoho-cardiology.example.com/publications',
    availability: 'Three months after an offer',
    expectedSalary: '₦1,200,000',
    noticePeriod: '3 months',
  },
  resume: {
    look: { format: 'pdf', layout: 'timeline', ink: '540B0E' },
    headline: 'Consultant physician and cardiologist · MBBS, FWACP, FMCP',
    summary:
      'Cardiologist with sixteen years of practice after internship, seven as a consultant. Leads an echo laboratory with 3,800 examinations a year. Interests: heart failure, hypertension in young adults, training of sonographers.',
    experience: [
      {
        role: 'Consultant cardiologist, head of the echo laboratory',
        place: 'Harbour Heart Hospital, Lagos',
        period: '{-5} – present',
        points: [
          'Three consultants, two sonographers, 3,800 echocardiograms a year.',
          'Wait for an outpatient echo from 41 to 17 days within a year: triage of requests by one page, and two evening lists.',
          'Founded the heart failure clinic with a specialist nurse; readmission within 30 days from 24 to 15 in a hundred.',
          'Supervises four residents; six candidates passed the fellowship.',
        ],
      },
      {
        role: 'Consultant physician',
        place: 'Savannah Teaching Hospital, Jos',
        period: '{-7} – {-5}',
        points: [
          'General medicine and cardiology, 24 beds, pacing service with the surgeons.',
          'Chair of the drug committee; first antibiotic guideline of the hospital.',
        ],
      },
      {
        role: 'Senior registrar and registrar, medicine',
        place: 'Savannah Teaching Hospital, Jos',
        period: '{-13} – {-7}',
        points: [
          'Training in cardiology with six months in echocardiography at Accra.',
          'Dissertation on left ventricular mass in untreated hypertension.',
        ],
      },
      {
        role: 'Medical officer',
        place: 'Mission Hospital, Ihioma',
        period: '{-16} – {-13}',
        points: ['General practice in a district hospital of 60 beds.'],
      },
    ],
    education: [
      ['FWACP (medicine, cardiology)', 'West African College of Physicians', '{-7}'],
      ['FMCP', 'National Postgraduate Medical College of Nigeria', '{-8}'],
      ['MBBS, distinction in medicine', 'University of Nigeria, Enugu campus', '{-24} – {-18}'],
    ],
    licences: [
      ['Practising licence DEMO-MDCN-00088', 'MDCN', 'valid to 31 December {0}'],
      ['Specialist register, cardiology', 'MDCN', 'since {-7}'],
      ['ACLS instructor', 'Western Resuscitation Group, Lagos', 'valid to October {1}'],
    ],
    coursesHeading: 'Publications and courses',
    courses: [
      'Heart failure in women after childbirth: 112 cases. Annals of West African Cardiology, {-2}',
      'A one-page request shortens the wait for an echo. Journal of Hospital Practice, {-1}',
      'Management for clinicians, ten evenings, Lagos, {-4}',
    ],
    skills: [
      'Echocardiography',
      'Heart failure',
      'Temporary pacing',
      'Stress testing',
      'Teaching',
      'Audit',
      'Service planning',
    ],
    languages: ['Igbo', 'English', 'some French'],
    interests: 'Highlife guitar, long walks',
    referees: [
      [
        'Prof. Olumide Fasanya',
        'Medical director, Harbour Heart Hospital',
        '0800 000 0275, o.fasanya@example.com',
      ],
      [
        'Prof. Dung Pam',
        'Head of medicine, Savannah Teaching Hospital',
        '0800 000 0276, d.pam@example.com',
      ],
      ['Dr Angela Mensah', 'Cardiologist, Accra', 'a.mensah@example.com'],
    ],
  },
  letter: {
    format: 'pdf',
    paragraphs: [
      'I wish to be considered for the post of consultant physician in cardiology.',
      'In Lagos I lead an echo laboratory of 3,800 examinations a year and a heart failure clinic that I began five years ago with one nurse and a telephone. Both were built in a hospital without much money, and both are run by people I trained.',
      'Your posting names a wait for an echo that is too long. Ours was 41 days. We changed two things: every request goes on one page that a sonographer can triage, and two evenings a week belong to outpatients. A year later it was 17 days, with the same machines. I would expect the same order of change at Owerri and would like to be measured by it.',
      'I would bring what I know of training sonographers: six weeks at the machine, a logbook of 150 cases, and a second reading of every tenth study for a year.',
      'My family comes from Mbaise. I give three months’ notice in Lagos and could visit the unit at your convenience, at my own expense.',
    ],
  },
  moves: [
    { to: 'screening', at: [56, '11:10'], by: 'chinwe.obasi' },
    {
      to: 'shortlisted',
      at: [49, '15:00'],
      by: 'chinwe.obasi',
      notes: 'The Chief Medical Director would like to be on the panel.',
    },
    {
      to: 'interview',
      at: [28, '09:25'],
      by: 'chinwe.obasi',
      notes:
        'First talk by video done. Visit to the unit is next, with lunch with both consultants.',
    },
  ],
};
