import type { DemoApplicant } from '../demo-applicant.ts';

export const somadinaEze: DemoApplicant = {
  slug: 'somadina-eze',
  name: 'Somadina Eze',
  email: 'somadina.eze@example.com',
  phone: '0800 000 0146',
  posting: 'house-officer',
  applied: [6, '14:44'],
  form: {
    experience: 0,
    coverLetter:
      'I was inducted a few weeks ago and apply for the internship. I spent my elective on your surgical ward, where I was allowed to hold the retractor for Mr Ibekwe and to write eleven discharge letters. I would be glad to come back.',
    address: '33 Egbu Road, Owerri',
    dateOfBirth: '{-25}-02-27',
    nationality: 'Nigerian',
    emergencyContact: 'Mrs Augustina Eze (mother)',
    emergencyPhone: '0800 000 0277',
    linkedinProfile: 'https://network.example.com/in/somadina-eze',
    portfolio: 'https://somadina-eze.example.com',
    availability: 'From the next intake',
    expectedSalary: 'As advertised',
    noticePeriod: 'None',
  },
  resume: {
    look: { format: 'pdf', layout: 'band', ink: '0B525B' },
    headline: 'Medical graduate, applying for internship',
    summary:
      'Newly inducted doctor from Imo State University. Reliable, curious, and quick to look things up.',
    experience: [
      {
        role: 'Elective, surgery',
        place: 'Owerri',
        period: '{-1}, eight weeks',
        points: [
          'Ward rounds, discharge letters, second assistant at 26 operations.',
          'Small audit of consent forms: date missing on 3 of 40.',
        ],
      },
      {
        role: 'Volunteer',
        place: 'Student medical outreach, Oguta and Ohaji',
        period: '{-4} – {0}',
        points: [
          'Blood pressure and eye checks in nine villages, 1,400 people.',
          'Treasurer for two years; accounts audited without a remark.',
        ],
      },
    ],
    education: [
      ['MBBS', 'Imo State University, Owerri', '{-6} – {0}'],
      ['WASSCE, eight distinctions', 'Government College, Owerri', '{-7}'],
    ],
    licences: [
      ['Provisional licence DEMO-MDCN-P-02260', 'MDCN', 'for 12 months of internship'],
      ['BLS provider', 'Heart Safe Training, Enugu', 'valid to September {2}'],
    ],
    skills: ['Clerking', 'Cannulation', 'Suturing', 'Presentation', 'Statistics with R'],
    languages: ['Igbo', 'English'],
    interests: 'Debate, football (left back), church organ',
    referees: [
      [
        'Prof. Benedict Amanze',
        'Department of surgery, Imo State University',
        '0800 000 0278, b.amanze@example.com',
      ],
      ['Dr Nkem Ofodile', 'Community medicine, Imo State University', '0800 000 0279'],
    ],
  },
  moves: [],
};
