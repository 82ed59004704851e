import type { DemoApplicant } from '../demo-applicant.ts';

export const uduakEssien: DemoApplicant = {
  slug: 'uduak-essien',
  name: 'Uduak Essien',
  email: 'uduak.essien@example.com',
  phone: '+234 800 000 0140',
  posting: 'registered-nurse-midwife',
  applied: [55, '10:12'],
  form: {
    experience: 0,
    coverLetter:
      'I am a newly registered nurse with a passion for surgical nursing and ready to learn on any ward.',
    address: '6 Nwaniba Lane, Uyo',
    dateOfBirth: '{-23}-08-28',
    nationality: 'Nigerian',
    emergencyContact: 'Mr Effiong Essien (father)',
    emergencyPhone: '0800 000 0259',
    availability: 'Immediately',
    noticePeriod: 'None',
  },
  resume: {
    look: { format: 'docx', layout: 'plain', ink: '386641', font: 'Arial' },
    headline: 'Registered nurse',
    summary: 'Newly qualified nurse, third of a class of 48, looking for a first appointment.',
    experience: [
      {
        role: 'Student nurse, clinical placements',
        place: 'School of Nursing hospital, Ikot Ekpene',
        period: '{-3} – {0}',
        points: [
          'Surgical, medical, paediatric and maternity wards, 2,400 hours.',
          'Care study on wound healing in diabetes, rated excellent.',
        ],
      },
    ],
    education: [
      ['Diploma in nursing', 'School of Nursing, Ikot Ekpene', '{-3} – {0}'],
      ['WASSCE', 'Community Secondary School, Ikot Ekpene', '{-4}'],
    ],
    licences: [['Registered nurse DEMO-NMCN-26840', 'NMCN', 'valid to April {3}']],
    courses: ['BLS, {0}'],
    skills: ['Vital signs', 'Wound dressing', 'Medication administration'],
    languages: ['Annang', 'Ibibio', 'English'],
    referees: [
      ['Mrs Ekaette Udo', 'Principal tutor, School of Nursing, Ikot Ekpene', '0800 000 0260'],
    ],
  },
  keepForOtherJobs: true,
  moves: [
    { to: 'screening', at: [50, '09:35'], by: 'ikechukwu.alaoma' },
    {
      to: 'rejected',
      at: [43, '14:30'],
      by: 'ikechukwu.alaoma',
      reason: 'experience',
      notes: 'One year after registration is required. Good papers: tell her of the next intake.',
    },
  ],
};
