import type { DemoApplicant } from '../demo-applicant.ts';

export const kelechiAnumba: DemoApplicant = {
  slug: 'kelechi-anumba',
  name: 'Kelechi Anụmba',
  email: 'kelechi.anumba@example.com',
  phone: '0800 000 0137',
  posting: 'medical-laboratory-scientist',
  applied: 3,
  form: {
    experience: 5,
    coverLetter:
      'Your posting describes my bench. For four years I have run haematology and the blood bank of a hospital of 120 beds, with control charts that our last inspector photographed for his training slides. I would like to go through an accreditation once from beginning to end.',
    address: '3 Nekede Road, Owerri',
    dateOfBirth: '{-29}-02-14',
    nationality: 'Nigerian',
    emergencyContact: 'Ụzọamaka Anụmba (sister)',
    emergencyPhone: '0800 000 0251',
    linkedinProfile: 'https://network.example.com/in/kelechi-anumba',
    portfolio: 'https://blood-films.example.com/kelechi',
    availability: 'One month',
    expectedSalary: '₦320,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'sidebar', ink: '7B2D26' },
    headline: 'Medical laboratory scientist, haematology and blood bank',
    summary:
      'BMLS with five years in clinical laboratories. Reads films with patience, telephones critical values at once, keeps logs that stand up to an inspection.',
    experience: [
      {
        role: 'Medical laboratory scientist, haematology',
        place: 'Mission Hospital, Ihioma',
        period: '{-4} – present',
        points: [
          '150 full blood counts a day on a five-part analyser; films, reticulocytes, sickling, clotting.',
          'Runs the blood bank one week in three: grouping, crossmatch, donor counselling.',
          'Brought the turn-around of emergency counts from 70 to 35 minutes with a numbered tray.',
        ],
      },
      {
        role: 'Intern scientist',
        place: 'Federal Laboratory Training Centre, Enugu',
        period: '{-5} – {-4}',
        points: ['Rotations in haematology, chemistry, microbiology and histopathology.'],
      },
    ],
    education: [
      ['BMLS, second class upper', 'Imo State University, Owerri', '{-10} – {-5}'],
      ['WASSCE', 'Holy Ghost College, Owerri', '{-11}'],
    ],
    licences: [
      ['Annual licence DEMO-MLSCN-07733', 'MLSCN', 'valid to 31 December {0}'],
      ['Biosafety level 2', 'Institute of Laboratory Safety', 'valid to March {1}'],
    ],
    skills: ['Blood films', 'Crossmatching', 'Control charts', 'Coagulation', 'ISO 15189 basics'],
    languages: ['Igbo', 'English'],
    interests: 'Photography of blood films, chess',
    referees: [
      [
        'Mr Declan Ọhakim',
        'Head of laboratory, Mission Hospital, Ihioma',
        '0800 000 0252, d.ohakim@example.com',
      ],
      ['Dr Ada Mbanefo', 'Haematologist, Enugu', '0800 000 0253'],
    ],
  },
  moves: [],
};
