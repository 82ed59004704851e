import type { DemoApplicant } from '../demo-applicant.ts';

export const sarahAdeola: DemoApplicant = {
  slug: 'sarah-adeola',
  name: 'Sarah Adeola',
  email: 'sarah.adeola@example.com',
  phone: '0800 000 0136',
  posting: 'icu-nurse',
  applied: [37, '16:27'],
  form: {
    experience: 5,
    address: '18 Ring Road, Ibadan',
    dateOfBirth: '{-29}-12-08',
    nationality: 'Nigerian',
    availability: 'Two months',
    expectedSalary: '₦300,000',
    noticePeriod: '2 months',
  },
  resume: {
    look: { format: 'pdf', layout: 'classic', ink: '1B4332' },
    headline: 'Intensive Care Nurse',
    experience: [
      {
        role: 'Intensive care nurse',
        place: 'Cocoa House Hospital, Ibadan',
        period: '{-3} – present',
        points: [
          'Adult intensive care with six ventilators, cardiac and neurosurgical patients.',
          'Member of the transport team: eleven transfers on a ventilator without an incident.',
        ],
      },
      {
        role: 'Staff nurse, medical ward',
        place: 'Cocoa House Hospital, Ibadan',
        period: '{-5} – {-3}',
        points: ['Acute medicine, stroke bay, transfusions.'],
      },
    ],
    education: [
      ['BNSc', 'University of Ibadan', '{-10} – {-5}'],
      ['WASSCE', 'Our Lady’s Grammar School, Ibadan', '{-11}'],
    ],
    licences: [
      ['Registered nurse DEMO-NMCN-21966', 'NMCN', 'to January {2}'],
      ['ACLS', 'Western Resuscitation Group, Lagos', 'to April {1}'],
    ],
    skills: ['Ventilator care', 'Patient transport', 'Haemodynamic monitoring', 'Stroke care'],
    languages: ['Yoruba', 'English'],
    interests: 'Swimming, Yoruba poetry',
    referees: [
      ['Mrs Folasade Ige', 'Head nurse, intensive care, Cocoa House Hospital', '0800 000 0249'],
      ['Dr Kunle Bakare', 'Intensivist, Cocoa House Hospital', '0800 000 0250'],
    ],
  },
  moves: [
    { to: 'screening', at: [35, '11:00'], by: 'ikechukwu.alaoma' },
    { to: 'shortlisted', at: [30, '15:40'], by: 'chinwe.obasi' },
    {
      to: 'withdrawn',
      at: [23, '19:22'],
      by: null,
      notes: 'I have accepted a position in Ibadan. Thank you for the quick answers.',
    },
  ],
};
