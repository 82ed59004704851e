import type { DemoApplicant } from '../demo-applicant.ts';

export const tobechukwuAlio: DemoApplicant = {
  slug: 'tobechukwu-alio',
  name: 'Tobechukwu Alịọ',
  email: 'tobe.alio@example.com',
  phone: '0800 000 0149',
  posting: 'it-support-officer',
  applied: [39, '00:27'],
  form: {
    experience: 3,
    coverLetter:
      'I keep forty computers, two servers and a very old inverter alive at a secondary school. I have cabled three buildings myself. A hospital is what I want to serve: there it matters whether the network is up.',
    address: '25 Aladinma Northern Extension, Owerri',
    dateOfBirth: '{-26}-07-07',
    nationality: 'Nigerian',
    emergencyContact: 'Ụchenna Alịọ (sister)',
    emergencyPhone: '0800 000 0285',
    linkedinProfile: 'https://network.example.com/in/tobechukwu-alio',
    portfolio: 'https://tobe.example.com',
    availability: 'One month',
    expectedSalary: '₦220,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'timeline', ink: '1D3557' },
    headline: 'IT support and networks',
    summary:
      'Technician with three years of user support, cabling and Linux servers. Writes things down so that others can repair them.',
    experience: [
      {
        role: 'IT technician',
        place: 'Cathedral Secondary School, Owerri',
        period: '{-3} – present',
        points: [
          'Helpdesk for 60 teachers and 700 pupils; median answer within 25 minutes.',
          'Cabled three buildings, 84 points, tested and labelled.',
          'Nightly backup to a second disk; restore tested every month with a protocol.',
          'Replaced a dying inverter bank with power budget and safe shutdown of servers.',
        ],
      },
      {
        role: 'NYSC, computer instructor',
        place: 'Women’s Skills Centre, Minna',
        period: '{-4} – {-3}',
        points: ['Basic computing for 120 women; a donated laboratory of 14 machines set up.'],
      },
    ],
    education: [
      [
        'B.Tech., information management technology',
        'Federal University of Technology, Owerri',
        '{-9} – {-4}',
      ],
      ['WASSCE', 'Comprehensive Secondary School, Ụmụguma', '{-10}'],
    ],
    licences: [
      ['Network associate certificate DEMO-NA-5521', 'Academy of Networks', 'valid to June {2}'],
    ],
    courses: ['Linux administration, 60 hours, {-2}', 'Electrical safety at work, one day, {-1}'],
    skills: ['Windows', 'Linux', 'Cabling', 'Switches and Wi-Fi', 'Backups', 'UPS and inverters'],
    languages: ['Igbo', 'English', 'some Hausa'],
    interests: 'Radio kits, cycling',
    referees: [
      [
        'Rev. Fr. Damian Ọhịa',
        'Principal, Cathedral Secondary School',
        '0800 000 0286, d.ohia@example.com',
      ],
      ['Engr Hassan Bida', 'Women’s Skills Centre, Minna', '0800 000 0287'],
    ],
  },
  moves: [
    {
      to: 'rejected',
      at: [34, '16:20'],
      by: 'ikechukwu.alaoma',
      reason: 'qualification',
      notes: 'No certificate of a degree found.',
    },
    {
      to: 'screening',
      at: [31, '09:40'],
      by: 'chinwe.obasi',
      notes: 'Re-opened: the degree stands in the CV, page one; it had been overlooked.',
    },
    {
      to: 'screening',
      at: [4, '11:20'],
      by: 'ikechukwu.alaoma',
      notes: 'Kenneth would like a practical test: crimp a cable, restore a file.',
    },
  ],
};
