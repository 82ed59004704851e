import type { DemoApplicant } from '../demo-applicant.ts';

export const ebukaOkeke: DemoApplicant = {
  slug: 'ebuka-okeke',
  name: 'Ebuka Okeke',
  email: 'ebukaok@example.com',
  phone: '+234 800 000 0144',
  posting: 'radiographer-sonographer',
  applied: [2, '20:07'],
  form: {
    experience: 5,
    coverLetter:
      'I applied some weeks ago and have not heard. Since then I have finished the course in CT angiography; please find my new CV.',
    availability: 'One month',
    noticePeriod: '1 month',
    isShort: true,
  },
  resume: {
    look: { format: 'docx', layout: 'centred', ink: '003049', font: 'Calibri' },
    headline: 'Radiographer and Sonographer (CT, CT angiography, ultrasound)',
    experience: [
      {
        role: 'Radiographer, CT and ultrasound',
        place: 'Capital Imaging Centre, Awka',
        period: '{-2} – present',
        points: [
          'CT of head, chest, abdomen and trauma, and CT angiography since this quarter.',
          'Obstetric, abdominal and pelvic ultrasound with written reports.',
        ],
      },
      {
        role: 'Radiographer',
        place: 'Unity Hospital, Nnewi',
        period: '{-5} – {-2}',
        points: ['Digital radiography, mobile X-ray, theatre screening; internship included.'],
      },
    ],
    education: [
      ['Certificate in CT angiography', 'Eastern Imaging School, Enugu', '{0}'],
      ['B.Sc. Radiography', 'Nnamdi Azikiwe University, Nnewi campus', '{-10} – {-5}'],
    ],
    licences: [['DEMO-RRBN-01892, licence', 'RRBN', 'valid for {0}']],
    skills: ['CT', 'CT angiography', 'Ultrasound', 'PACS'],
    referees: [['Dr Ijeoma Anadu', 'Radiologist, Capital Imaging Centre', '0800 000 0272']],
  },
  possibleDuplicate: true,
  moves: [],
};
