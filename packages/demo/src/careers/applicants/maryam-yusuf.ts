import type { DemoApplicant } from '../demo-applicant.ts';

export const maryamYusuf: DemoApplicant = {
  slug: 'maryam-yusuf',
  name: 'Maryam Yusuf',
  email: 'maryam.yusuf@example.com',
  phone: null,
  posting: 'registered-nurse-midwife',
  applied: [1, '23:41'],
  form: { experience: 2, isShort: true },
  resume: {
    look: { format: 'docx', layout: 'dated', ink: '264653', font: 'Cambria' },
    headline: 'Nurse',
    experience: [
      {
        role: 'Staff nurse',
        place: 'Garden City Children’s Clinic, Port Harcourt',
        period: '{-2} – present',
        points: [
          'Children’s ward with sixteen beds; nebulisers, infusions, care of the newborn.',
          'Vaccination clinic on Tuesdays.',
        ],
      },
    ],
    education: [['Diploma in nursing', 'School of Nursing, Katsina', '{-5} – {-2}']],
    licences: [['Registered nurse DEMO-NMCN-25012', 'NMCN', 'valid to December {1}']],
    skills: ['Children’s nursing', 'Vaccination', 'Phlebotomy'],
    languages: ['Hausa', 'English'],
    referees: [['Dr Tonye Briggs', 'Director, Garden City Children’s Clinic', '0800 000 0264']],
  },
  moves: [],
};
