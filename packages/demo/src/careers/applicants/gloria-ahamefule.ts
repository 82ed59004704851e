import type { DemoApplicant } from '../demo-applicant.ts';

export const gloriaAhamefule: DemoApplicant = {
  slug: 'gloria-ahamefule',
  name: 'Gloria Ahamefule',
  email: 'gloria.ahamefule@example.com',
  phone: '0800 000 0147',
  posting: 'health-records-officer',
  applied: [121, '09:33'],
  form: {
    experience: 4,
    coverLetter:
      'A folder that cannot be found is a patient who must tell the whole story again. I have worked in records for four years, two of them with an electronic system, and I code in ICD-10. The shelf of 2015 does not frighten me.',
    address: '16 Works Layout, Owerri',
    dateOfBirth: '{-28}-03-05',
    nationality: 'Nigerian',
    emergencyContact: 'Mr Kingsley Ahamefule (brother)',
    emergencyPhone: '0800 000 0280',
    linkedinProfile: 'https://network.example.com/in/gloria-ahamefule',
    portfolio: 'https://gloria-codes.example.com',
    availability: 'One month',
    expectedSalary: '₦165,000',
    noticePeriod: '1 month',
  },
  resume: {
    look: { format: 'pdf', layout: 'sidebar', ink: '5A3E85' },
    headline: 'Health records officer',
    summary:
      'Health information manager with four years in hospital records. Fast and exact at the counter, trained in ICD-10, discreet.',
    experience: [
      {
        role: 'Health records officer',
        place: 'Niger Bridge Specialist Hospital, Onitsha',
        period: '{-2} – present',
        points: [
          'Registers 90 patients a day; double registrations down from 6 to 1 in a hundred.',
          'Codes discharges in ICD-10, 400 a month, with a check by the quality office.',
          'Trained the ward clerks on the electronic record.',
        ],
      },
      {
        role: 'Records assistant',
        place: 'Good Shepherd Clinic, Okigwe',
        period: '{-4} – {-2}',
        points: ['Filing, retrieval within ten minutes, monthly returns to the ministry.'],
      },
    ],
    education: [
      ['HND, health information management', 'College of Health Technology, Owerri', '{-6} – {-4}'],
      ['OND, health information management', 'College of Health Technology, Owerri', '{-9} – {-7}'],
    ],
    licences: [['Licence DEMO-HRORBN-06031', 'HRORBN', 'valid to December {0}']],
    courses: ['ICD-10 coding, 80 hours, {-2}', 'Data protection for hospitals, {-1}'],
    skills: ['ICD-10', 'Electronic records', 'Data protection', 'Spreadsheets', 'Counter service'],
    languages: ['Igbo', 'English'],
    referees: [
      [
        'Mr Jerome Okolie',
        'Head of records, Niger Bridge Specialist Hospital',
        '0800 000 0281, j.okolie@example.com',
      ],
      ['Mrs Bridget Ekeh', 'Administrator, Good Shepherd Clinic', '0800 000 0282'],
    ],
  },
  letter: {
    format: 'docx',
    paragraphs: [
      'I apply for the post of Health Records Officer.',
      'I know both worlds: the shelf and the screen. In Onitsha I register ninety patients a day and code four hundred discharges a month. When I began, six of a hundred patients had two numbers; now it is one. The trick was to ask for the mother’s name.',
      'The plan to bring the folders of 2015 to 2019 into the electronic record is one I would enjoy. I suggest beginning with the patients who come most often, so that the work pays from the first week.',
      'I live in Works Layout and could be at the counter at seven.',
    ],
  },
  moves: [
    { to: 'screening', at: [116, '10:40'], by: 'ikechukwu.alaoma' },
    { to: 'shortlisted', at: [104, '11:55'], by: 'ikechukwu.alaoma' },
    {
      to: 'interview',
      at: [90, '09:15'],
      by: 'chinwe.obasi',
      notes: 'Coding test: 19 of 20 right.',
    },
    {
      to: 'offered',
      at: [74, '13:50'],
      by: 'chinwe.obasi',
      notes: 'References very good. ₦160,000 offered.',
    },
    {
      to: 'hired',
      at: [61, '15:10'],
      by: 'chinwe.obasi',
      notes: 'Signed contract received. Starts when her notice ends; account waits for IT.',
    },
  ],
};
