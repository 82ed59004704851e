import type { DemoApplicant } from '../demo-applicant.ts';

export const patienceAnyim: DemoApplicant = {
  slug: 'patience-anyim',
  name: 'Patience Anyim',
  email: 'patience.anyim@example.com',
  phone: '0800 000 0150',
  posting: null,
  applied: [15, '18:30'],
  form: {
    coverLetter:
      'Good day. I am looking for work as a ward attendant or cleaner. I am strong and I come on time. God bless you.',
    address: 'Umuoyima, Mbaitoli',
    availability: 'Any time',
    isShort: true,
  },
  resume: {
    look: { format: 'docx', layout: 'plain', ink: '000000', font: 'Times New Roman' },
    headline: 'Ward attendant / cleaner',
    experience: [
      {
        role: 'Cleaner and kitchen help',
        place: 'Queen’s Guest House, Owerri',
        period: '{-4} – {0}',
        points: ['Rooms, laundry, serving of meals.', 'Worker of the year {-2}.'],
      },
      {
        role: 'Home help for an old lady',
        place: 'Mbaitoli',
        period: '{-6} – {-4}',
        points: ['Washing, feeding, giving of medicine by the list of the nurse.'],
      },
    ],
    education: [['Junior WAEC', 'Community School, Umuoyima', '{-12}']],
    licences: [],
    skills: ['Cleaning', 'Care of old people', 'Cooking'],
    languages: ['Igbo', 'Pidgin'],
    referees: [['Mrs Rose Iheme', 'Manager, Queen’s Guest House', '0800 000 0288']],
  },
  keepForOtherJobs: true,
  moves: [],
};
