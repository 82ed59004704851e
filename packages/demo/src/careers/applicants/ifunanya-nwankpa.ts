import type { DemoApplicant } from '../demo-applicant.ts';

export const ifunanyaNwankpa: DemoApplicant = {
  slug: 'ifunanya-nwankpa',
  name: 'Ịfụnanya Nwaṅkpa',
  email: 'ifunanya.nwankpa@example.com',
  phone: '0800 000 0142',
  posting: 'clinical-pharmacist',
  applied: [18, '17:03'],
  form: {
    experience: 5,
    coverLetter:
      'Pharmacy is more than the counter: your sentence, and my reason to apply. In my hospital I started a Wednesday round on the surgical ward, first alone, now with the surgeons. We stop on average nine antibiotics a week that have done their work.',
    address: '8 Ama Wire Street, Owerri',
    dateOfBirth: '{-30}-08-06',
    nationality: 'Nigerian',
    emergencyContact: 'Chief Ṅnamdi Nwaṅkpa (father)',
    emergencyPhone: '0800 000 0265',
    linkedinProfile: 'https://network.example.com/in/ifunanya-nwankpa',
    portfolio: 'https://nwankpa-antibiotics.example.com',
    availability: 'Two months',
    expectedSalary: '₦380,000',
    noticePeriod: '2 months',
  },
  resume: {
    look: { format: 'pdf', layout: 'sidebar', ink: '2D6A4F' },
    headline: 'Clinical pharmacist, Pharm.D',
    summary:
      'Hospital pharmacist with five years on wards and in dispensing. Special interest: antibiotics, kidneys and the last talk before a patient goes home.',
    experience: [
      {
        role: 'Pharmacist, surgical wards',
        place: 'Blue Ridge Hospital, Ụmụahịa',
        period: '{-3} – present',
        points: [
          'Weekly antibiotic round; days of therapy down by a fifth in eighteen months.',
          'Checks 60 prescriptions a day against kidneys, age and interactions.',
          'Wrote the leaflet on warfarin in Igbo and English that the clinic gives out.',
        ],
      },
      {
        role: 'Pharmacist, dispensary and store',
        place: 'Blue Ridge Hospital, Ụmụahịa',
        period: '{-5} – {-3}',
        points: ['Cold chain, controlled drugs register, stock count every quarter.'],
      },
      {
        role: 'Intern pharmacist',
        place: 'Riverside Specialist Hospital, Port Harcourt',
        period: '{-6} – {-5}',
        points: ['Dispensing, sterile preparation, drug information.'],
      },
    ],
    education: [
      ['Pharm.D', 'University of Benin', '{-12} – {-6}'],
      ['WASSCE', 'Girls’ High School, Ụmụahịa', '{-13}'],
    ],
    licences: [
      ['Annual licence DEMO-PCN-03164', 'PCN', 'valid to 31 December {0}'],
      ['MCPD modules 1 to 4', 'PCN', '{-1}'],
    ],
    skills: [
      'Antimicrobial stewardship',
      'Ward rounds',
      'Cold chain',
      'Controlled drugs',
      'Patient counselling',
    ],
    languages: ['Igbo', 'English', 'Pidgin'],
    referees: [
      [
        'Pharm. Okwudili Agbọ',
        'Head of pharmacy, Blue Ridge Hospital',
        '0800 000 0266, o.agbo@example.com',
      ],
      ['Dr Chisaraokwu Ezụ', 'Surgeon, Blue Ridge Hospital', '0800 000 0267'],
    ],
  },
  letter: {
    format: 'pdf',
    paragraphs: [
      'I apply for one of the two posts of clinical pharmacist.',
      'Three years ago I began to walk the surgical ward on Wednesdays with a list of every patient on an antibiotic. At first I was in the way. Then a surgeon asked me about a kidney, and the week after he waited for me. Today the round is in the hospital’s plan, and we use a fifth less of the last reserves than before.',
      'I would like to do this with physicians as well, in a hospital that reports its figures each month and looks at them. My papers of MCPD are complete and my licence for next year is applied for.',
      'I live in Owerri already and travel; that ends when you say yes.',
    ],
  },
  moves: [
    { to: 'screening', at: [15, '09:50'], by: 'ikechukwu.alaoma' },
    {
      to: 'shortlisted',
      at: [6, '12:20'],
      by: 'chinwe.obasi',
      notes: 'PCN licence confirmed. Panel score 18 of 20.',
    },
  ],
};
