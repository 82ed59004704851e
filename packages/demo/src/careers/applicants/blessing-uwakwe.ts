import type { DemoApplicant } from '../demo-applicant.ts';

export const blessingUwakwe: DemoApplicant = {
  slug: 'blessing-uwakwe',
  name: 'Blessing Uwakwe',
  email: 'blessing.uwakwe@example.com',
  phone: '0800 000 0139',
  posting: 'registered-nurse-midwife',
  applied: [48, '19:36'],
  form: {
    experience: 4,
    coverLetter:
      'Please consider me for the labour ward. I have conducted 640 deliveries and I like the hours before a birth as much as the birth itself. The partograph is for me not a paper to fill in afterwards.',
    address: '10 Umuguma Housing Estate, Owerri West',
    dateOfBirth: '{-28}-06-19',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Caroline Uwakwe (mother)',
    emergencyPhone: '0800 000 0256',
    availability: 'Within one month',
    expectedSalary: '₦250,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'timeline', ink: '9D4E15' },
    headline: 'Registered nurse and midwife',
    summary:
      'Midwife with four years in a busy labour ward and 640 deliveries conducted, among them 31 breech births and twins. Gentle, exact, and quick to call for help.',
    experience: [
      {
        role: 'Staff midwife, labour ward',
        place: 'St Monica’s Maternity, Orlu',
        period: '{-3} – present',
        points: [
          'About 120 births a month with three midwives on a shift.',
          'Keeps the haemorrhage box; leads the drill every second month.',
          'Teaches four student midwives a term at the bedside.',
        ],
      },
      {
        role: 'Nurse, postnatal ward and family planning',
        place: 'St Monica’s Maternity, Orlu',
        period: '{-4} – {-3}',
        points: ['Breastfeeding support, implants and IUDs, vaccination of newborns.'],
      },
    ],
    education: [
      ['Diploma in midwifery', 'School of Midwifery, Mbano', '{-5} – {-4}'],
      ['Diploma in nursing', 'School of Nursing, Mbano', '{-8} – {-5}'],
    ],
    licences: [
      ['Registered nurse DEMO-NMCN-22301', 'NMCN', 'valid to May {1}'],
      ['Registered midwife DEMO-NMCN-22302', 'NMCN', 'valid to May {1}'],
    ],
    courses: ['Helping babies breathe, {-1}', 'Life-saving skills for midwives, 3 weeks, {-2}'],
    skills: ['Partograph', 'Haemorrhage drill', 'Newborn resuscitation', 'Perineal repair'],
    languages: ['Igbo', 'English'],
    referees: [
      ['Sister Roseanne Nze', 'Matron, St Monica’s Maternity, Orlu', '0800 000 0257'],
      ['Dr Felix Aguwa', 'Obstetrician, Orlu', '0800 000 0258, f.aguwa@example.com'],
    ],
  },
  moves: [
    { to: 'screening', at: [40, '10:50'], by: 'ikechukwu.alaoma' },
    {
      to: 'shortlisted',
      at: [21, '12:15'],
      by: 'ikechukwu.alaoma',
      notes: 'For the labour ward. Chidinma Eke would like to meet her.',
    },
  ],
};
