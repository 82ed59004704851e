import type { DemoApplicant } from '../demo-applicant.ts';

export const ngozikaMadu: DemoApplicant = {
  slug: 'ngozika-madu',
  name: 'Ngọzịka Madụ',
  email: 'ngozika.madu@example.com',
  phone: '0800 000 0135',
  posting: 'icu-nurse',
  applied: [41, '12:09'],
  form: {
    experience: 9,
    coverLetter:
      'After nine years of nursing, four of them in a high dependency unit, I would like to come home to Imo State. I am on maternity leave at present and free to begin when it ends.',
    address: '5 Amakohia Flyover Close, Owerri',
    dateOfBirth: '{-34}-09-25',
    nationality: 'Nigerian',
    emergencyContact: 'Chijioke Madụ (husband)',
    emergencyPhone: '0800 000 0246',
    availability: 'In about three months',
    expectedSalary: '₦340,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'docx', layout: 'centred', ink: '6B2D5C', font: 'Georgia' },
    headline: 'Registered nurse, high dependency care',
    summary:
      'Nurse with nine years of experience in surgical, high dependency and emergency care. Known for quiet authority at the bedside and for charts that can be read.',
    experience: [
      {
        role: 'Nursing officer I, high dependency unit',
        place: 'Coal City Hospital, Enugu',
        period: '{-4} – present',
        points: [
          'Six beds with non-invasive ventilation; one nurse for three patients.',
          'Keeps the teaching file and the monthly audit of pressure sores.',
          'Shift leader on nights since {-2}.',
        ],
      },
      {
        role: 'Nursing officer II, surgical ward',
        place: 'Coal City Hospital, Enugu',
        period: '{-7} – {-4}',
        points: ['Trauma and general surgery, 32 beds.'],
      },
      {
        role: 'Staff nurse, emergency room',
        place: 'Good Shepherd Clinic, Okigwe',
        period: '{-9} – {-7}',
        points: ['First contact, triage and stabilisation before transfer.'],
      },
    ],
    education: [
      ['BNSc, top-up', 'National Open University of Nigeria', '{-4}'],
      ['Diploma in nursing', 'School of Nursing, Amaigbo', '{-12} – {-9}'],
    ],
    licences: [
      ['Registered nurse DEMO-NMCN-18855', 'NMCN', 'valid to July {1}'],
      ['BLS and ACLS', 'Heart Safe Training, Enugu', 'valid to November {1}'],
    ],
    skills: ['Non-invasive ventilation', 'Wound care', 'Shift leadership', 'Audit', 'Triage'],
    languages: ['Igbo', 'English'],
    referees: [
      [
        'Mrs Obiageli Ụde',
        'Deputy director of nursing, Coal City Hospital',
        '0800 000 0247, o.ude@example.com',
      ],
      ['Dr Cyprian Nnamani', 'Anaesthetist, Coal City Hospital', '0800 000 0248'],
    ],
  },
  moves: [
    { to: 'screening', at: [39, '09:45'], by: 'ikechukwu.alaoma' },
    { to: 'shortlisted', at: [33, '14:00'], by: 'chinwe.obasi' },
    { to: 'interview', at: [24, '10:30'], by: 'ikechukwu.alaoma' },
    {
      to: 'on_hold',
      at: [17, '16:05'],
      by: 'chinwe.obasi',
      notes: 'Very good interview. Available in three months; kept for the second opening of beds.',
    },
  ],
};
