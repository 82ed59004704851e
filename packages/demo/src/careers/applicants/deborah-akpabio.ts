import type { DemoApplicant } from '../demo-applicant.ts';

export const deborahAkpabio: DemoApplicant = {
  slug: 'deborah-akpabio',
  name: 'Deborah Akpabio',
  email: 'deborah.akpabio@example.com',
  phone: '0800 000 0134',
  posting: 'icu-nurse',
  applied: [13, '07:48'],
  form: {
    experience: 3,
    coverLetter:
      'I am a theatre nurse with two years in the recovery room and would like to move to intensive care. I have bought and read the textbook; what I need now is a unit that teaches. I learn fast and do not mind nights.',
    address: '31 Abak Road, Uyo',
    dateOfBirth: '{-27}-05-02',
    nationality: 'Nigerian',
    emergencyContact: 'Pastor Iniobong Akpabio (father)',
    emergencyPhone: '0800 000 0243',
    linkedinProfile: 'https://network.example.com/in/deborah-akpabio',
    availability: 'Four weeks after an offer',
    expectedSalary: '₦260,000',
    noticePeriod: '4 weeks',
  },
  resume: {
    look: { format: 'pdf', layout: 'timeline', ink: '7A4419' },
    headline: 'Perioperative nurse',
    summary:
      'Registered nurse, three years after registration, working in theatre and recovery. Steady hands, tidy trays, and a wish to grow into critical care.',
    experience: [
      {
        role: 'Nurse, theatre and recovery room',
        place: 'Ibom Crescent Hospital, Uyo',
        period: '{-2} – present',
        points: [
          'Scrub and recovery for 15 operations a week: general surgery, gynaecology, caesarean sections.',
          'Airway watch and early warning score after anaesthesia; called help in time in four arrests, three survived.',
          'Counts swabs and instruments by the two-person rule; no loss in two years.',
        ],
      },
      {
        role: 'Nurse, medical ward',
        place: 'Ibom Crescent Hospital, Uyo',
        period: '{-3} – {-2}',
        points: ['Twenty-eight beds; drug rounds, transfusion, care of the dying.'],
      },
    ],
    education: [
      ['Diploma in nursing', 'School of Nursing, Anua, Uyo', '{-6} – {-3}'],
      ['WASSCE, seven credits', 'Lutheran High School, Obot Idim', '{-8}'],
    ],
    licences: [
      ['Registered nurse DEMO-NMCN-23110', 'NMCN', 'valid to October {1}'],
      ['BLS provider', 'Coastal Life Support, Uyo', 'valid to February {1}'],
    ],
    courses: ['Perioperative nursing, 6 weeks, {-2}', 'Basic fire safety, {-1}'],
    skills: ['Scrub', 'Recovery', 'Airway watch', 'Cannulation', 'Early warning score'],
    languages: ['Ibibio', 'English', 'Pidgin'],
    interests: 'Choir, running, first aid for schools',
    referees: [
      ['Sister Mary Etim', 'Theatre matron, Ibom Crescent Hospital', '0800 000 0244'],
      ['Dr Victor Udofia', 'Surgeon, Ibom Crescent Hospital', '0800 000 0245'],
    ],
  },
  moves: [
    {
      to: 'screening',
      at: [9, '14:10'],
      by: 'ikechukwu.alaoma',
      notes: 'No ICU year, but recovery room may count. Asked Sister Nwakaego.',
    },
  ],
};
