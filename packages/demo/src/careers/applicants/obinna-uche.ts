import type { DemoApplicant } from '../demo-applicant.ts';

export const obinnaUche: DemoApplicant = {
  slug: 'obinna-uche',
  name: 'Ọbịnna Uche',
  email: 'obinna.uche@example.com',
  phone: '0800 000 0130',
  posting: 'medical-officer-emergency',
  applied: [27, '21:14'],
  form: {
    experience: 4,
    coverLetter:
      'Dear colleagues,\n\nI have worked for three years in a casualty department where one doctor covers thirty beds at night. I like the first hour of medicine: little information, a frightened patient, and decisions that cannot wait. I would like to do it in a team that teaches and that looks at its own mistakes.\n\nI grew up in Orlu and speak Igbo at the bedside. I hold current BLS and ACLS certificates and am booked for ATLS.\n\nYours sincerely,\nỌbịnna Uche',
    address: '14 Mbari Street, Ikenegbu, Owerri',
    dateOfBirth: '{-31}-03-09',
    nationality: 'Nigerian',
    emergencyContact: 'Adaugo Uche (wife)',
    emergencyPhone: '0800 000 0230',
    linkedinProfile: 'https://network.example.com/in/obinna-uche',
    availability: 'One month after an offer',
    expectedSalary: '₦600,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'sidebar', ink: '1F4E5F' },
    headline: 'Medical officer, emergency medicine',
    summary:
      'Medical officer with four years of practice after internship, three of them in a busy casualty department. Calm with the very sick, careful with notes, glad to teach house officers.',
    experience: [
      {
        role: 'Medical officer, casualty',
        place: 'Umueze General Hospital, Mbaise',
        period: '{-3} – present',
        points: [
          'See 25 to 30 patients a shift: trauma, stroke, sepsis, obstetric emergencies before transfer.',
          'Started a resuscitation trolley check at each handover; missing items fell from eleven a month to one.',
          'Teach the weekly skills hour for house officers: airway, intraosseous access, chest drains.',
        ],
      },
      {
        role: 'Medical officer, NYSC',
        place: 'Primary health centre, Lafia',
        period: '{-4} – {-3}',
        points: [
          'Ran the clinic with two nurses and three community health workers; about forty patients a day.',
          'Organised two outreaches for blood pressure and blood sugar with 600 people seen.',
        ],
      },
      {
        role: 'House officer',
        place: 'Riverside Specialist Hospital, Port Harcourt',
        period: '{-5} – {-4}',
        points: ['Medicine, surgery, paediatrics, obstetrics and gynaecology, three months each.'],
      },
    ],
    education: [
      ['MBBS', 'Imo State University, Owerri', '{-11} – {-5}'],
      ['Senior school certificate', 'Community Secondary School, Orlu', '{-12}'],
    ],
    licences: [
      ['Practising licence DEMO-MDCN-00421', 'MDCN', 'valid to 31 December {0}'],
      ['ACLS provider', 'Heart Safe Training, Enugu', 'valid to August {1}'],
      ['BLS provider', 'Heart Safe Training, Enugu', 'valid to August {1}'],
    ],
    skills: [
      'Triage',
      'Airway management',
      'Chest drain',
      'Focused ultrasound',
      'Suturing',
      'Teaching',
    ],
    languages: ['Igbo', 'English', 'some Hausa'],
    referees: [
      [
        'Dr Chukwudi Anọrụe',
        'Head of casualty, Umueze General Hospital',
        '0800 000 0231, c.anorue@example.com',
      ],
      [
        'Dr Ngozi Ikeji',
        'Consultant physician, Riverside Specialist Hospital',
        '0800 000 0232, n.ikeji@example.com',
      ],
    ],
  },
  moves: [
    {
      to: 'screening',
      at: [25, '10:20'],
      by: 'ikechukwu.alaoma',
      notes: 'All papers there. Licence number matches the name on the MDCN portal.',
    },
    { to: 'shortlisted', at: [19, '15:05'], by: 'chinwe.obasi', notes: 'Panel score 17 of 20.' },
    {
      to: 'interview',
      at: [8, '09:30'],
      by: 'ikechukwu.alaoma',
      notes: 'Invited by telephone for next Tuesday, 10:00, with Dr Okoro on the panel.',
    },
  ],
};
