import type { DemoApplicant } from '../demo-applicant.ts';

export const chiamakaOnyekwere: DemoApplicant = {
  slug: 'chiamaka-onyekwere',
  name: 'Chiamaka Onyekwere',
  email: 'chiamaka.onyekwere@example.com',
  phone: '0800 000 0133',
  posting: 'icu-nurse',
  applied: [46, '20:31'],
  form: {
    experience: 7,
    coverLetter:
      'Intensive care is quiet work that is loud inside. For five years I have looked after ventilated patients, two at a time, and I still read every chart from the beginning when I come on duty. Your unit grows from eight to twelve beds; I helped to open four beds in my present hospital and would like to do it again, with a mentor programme that deserves the name.',
    address: '22 Tetlow Road, Owerri',
    dateOfBirth: '{-32}-01-17',
    nationality: 'Nigerian',
    emergencyContact: 'Engr Uche Onyekwere (husband)',
    emergencyPhone: '0800 000 0240',
    linkedinProfile: 'https://network.example.com/in/chiamaka-onyekwere',
    availability: 'After the notice period',
    expectedSalary: '₦330,000',
    noticePeriod: '2 months',
  },
  resume: {
    look: { format: 'pdf', layout: 'band', ink: '274C77' },
    headline: 'Critical care nurse · RN, RM, PGD Critical Care',
    summary:
      'Registered nurse with seven years at the bedside, five of them in intensive care with ventilated adults. Preceptor for new colleagues; keeper of the unit’s ventilator care bundle.',
    experience: [
      {
        role: 'Staff nurse, intensive care unit',
        place: 'Niger Bridge Specialist Hospital, Onitsha',
        period: '{-5} – present',
        points: [
          'Care of two ventilated patients a shift; arterial lines, infusions by pump, prone positioning.',
          'Led the ventilator bundle: pneumonia fell from 14 to 5 per thousand ventilator days in a year.',
          'Helped to open four new beds: lists of equipment, rosters, training of nine nurses.',
        ],
      },
      {
        role: 'Staff nurse, surgical ward',
        place: 'St Brigid’s Hospital, Nnewi',
        period: '{-7} – {-5}',
        points: [
          'Thirty-bed ward after major abdominal and orthopaedic surgery.',
          'Link nurse for pain: scores charted for nine patients of ten after three months.',
        ],
      },
    ],
    education: [
      [
        'Postgraduate diploma in critical care nursing',
        'School of Post-Basic Nursing, Enugu',
        '{-4}',
      ],
      ['BNSc (nursing science)', 'University of Nigeria, Enugu campus', '{-12} – {-7}'],
    ],
    licences: [
      ['Registered nurse DEMO-NMCN-20417', 'NMCN', 'valid to March {2}'],
      ['Registered midwife DEMO-NMCN-20418', 'NMCN', 'valid to March {2}'],
      ['ACLS and BLS', 'Heart Safe Training, Enugu', 'valid to June {1}'],
    ],
    courses: ['Mechanical ventilation for nurses, 5 days, {-2}', 'Infection prevention, {0}'],
    skills: [
      'Mechanical ventilation',
      'Arterial lines',
      'Infusion pumps',
      'Sepsis care',
      'Mentoring',
    ],
    languages: ['Igbo', 'English'],
    referees: [
      [
        'Matron Virginia Eze-Okoli',
        'Head of intensive care nursing, Niger Bridge Specialist Hospital',
        '0800 000 0241, v.ezeokoli@example.com',
      ],
      [
        'Dr Samuel Adigwe',
        'Consultant anaesthetist, Niger Bridge Specialist Hospital',
        '0800 000 0242, s.adigwe@example.com',
      ],
    ],
  },
  letter: {
    format: 'pdf',
    paragraphs: [
      'Your posting says that you look for nurses who notice small changes early and say so. That sentence made me write.',
      'For five years I have worked in an intensive care unit of ten beds. I have learned to trust the patient before the monitor, to write down what I see, and to wake the doctor when I am uneasy, even when I cannot yet say why. Twice in the last year that call was the difference.',
      'I took the postgraduate diploma in critical care on my days off and have since trained nine new colleagues. When our unit grew from six beds to ten I made the equipment lists and the first rosters; I know what is forgotten on such lists, and would gladly bring that to your enlargement.',
      'My husband has been posted to Owerri and we will live in Tetlow Road. I must give two months’ notice. I would be glad to come for a practical test on any day.',
    ],
  },
  keepForOtherJobs: true,
  moves: [
    { to: 'screening', at: [44, '10:05'], by: 'ikechukwu.alaoma' },
    { to: 'shortlisted', at: [38, '13:25'], by: 'chinwe.obasi', notes: 'Panel score 19 of 20.' },
    { to: 'interview', at: [27, '09:00'], by: 'ikechukwu.alaoma' },
    {
      to: 'interview',
      at: [20, '12:45'],
      by: 'chinwe.obasi',
      notes: 'Interview and practical test passed; ventilator scenario without a mistake.',
    },
    {
      to: 'offered',
      at: [6, '11:30'],
      by: 'chinwe.obasi',
      notes: 'Both referees reached. ₦320,000 offered, answer promised by Friday.',
    },
  ],
};
