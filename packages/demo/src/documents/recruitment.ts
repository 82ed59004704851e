import type { DemoDocument } from './demo-document.ts';

export const recruitmentAndCredentialing: DemoDocument = {
  slug: 'recruitment-and-credentialing',
  name: 'Recruitment and Credentialing',
  category: 'Policies',
  departments: ['Human Resources', 'Quality Assurance'],
  subcategory: 'HR',
  description:
    'Fair selection, verification of licences with the councils, privileges and re-checks.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 118,
  format: 'docx',
  number: 'POL-HR-004',
  version: 3,
  content: {
    purpose:
      'Patients trust that whoever treats them is qualified and licensed. This policy ensures that posts are filled on merit and that no one practises here before the issuing council has confirmed the licence.',
    sections: [
      {
        heading: 'From vacancy to offer',
        steps: [
          'The head submits the request with duties, grade, required certificates and funding code. Finance and Human Resources confirm within 5 working days.',
          'The posting is published on the careers page for at least 14 days, with salary band, closing date and required licences.',
          'Applications come through the portal only. Papers handed to a person are entered by Human Resources and confirmed to the applicant.',
          'Two people short-list independently against the written criteria. Names of relatives are declared and the relative steps out.',
          'Panel of three, both sexes, one from another department. Same questions, scored alone before discussion.',
          'Practical test for clinical cadres: a scenario, a calculation of dose, a handover.',
          'Two references, one from the last employer, by telephone and in writing.',
          'Conditional offer. It becomes final only when section 4 is complete.',
        ],
      },
      {
        heading: 'Fairness',
        bullets: [
          'No question about pregnancy, marriage plans, religion, tribe or state of origin. A disability is discussed only to arrange the workplace.',
          'No payment, gift or favour to get a post. Any request for money is reported to the anti-fraud line.',
          'Every applicant gets an answer, at the latest 6 weeks after the closing date. Those interviewed may ask for feedback.',
          'Personal data are used for selection only; unsuccessful applications are erased after 12 months unless the applicant agreed to stay in the talent pool.',
        ],
      },
      {
        heading: 'Verification before the first duty',
        table: {
          head: ['Item', 'How it is verified', 'By'],
          rows: [
            [
              'Identity',
              'Original of NIN slip, passport or driving licence, seen in person',
              'Human Resources',
            ],
            ['Degree or diploma', 'Written confirmation of the school', 'Human Resources'],
            [
              'Licence to practise',
              'Portal, telephone or letter of the council; a photocopy proves nothing',
              'Compliance officer',
            ],
            ['Internship, NYSC', 'Certificate or exemption', 'Human Resources'],
            ['Work history', 'Gaps over 3 months explained in writing', 'Human Resources'],
            [
              'Health',
              'Fitness, hepatitis B status, tuberculosis questions',
              'Occupational health',
            ],
            [
              'Conduct',
              'Declaration of sanctions and convictions; council asked about standing',
              'Compliance officer',
            ],
          ],
        },
        paragraphs: [
          'For each verification the officer records method, date, answer and own name. If a council cannot be reached, the person may attend orientation but does not treat patients.',
        ],
      },
      {
        heading: 'Councils and licences',
        table: {
          head: ['Cadre', 'Body', 'Cycle'],
          rows: [
            ['Doctors, dentists', 'Medical and Dental Council of Nigeria', 'Calendar year'],
            [
              'House officers',
              'Medical and Dental Council of Nigeria, provisional licence',
              '12 months',
            ],
            ['Nurses, midwives', 'Nursing and Midwifery Council of Nigeria', '3 years'],
            ['Pharmacists, technicians', 'Pharmacy Council of Nigeria', 'Calendar year'],
            [
              'Laboratory scientists',
              'Medical Laboratory Science Council of Nigeria',
              'Calendar year',
            ],
            ['Radiographers', 'Radiographers Registration Board of Nigeria', 'Yearly'],
            [
              'Physiotherapists',
              'Medical Rehabilitation Therapists Board',
              '1 or 2 years, as on the licence',
            ],
            [
              'Community health workers',
              'Community Health Practitioners Registration Board',
              'As on the licence',
            ],
          ],
        },
      },
      {
        heading: 'Clinical privileges',
        steps: [
          'The applicant requests privileges from the list of the specialty: core, special or supervised.',
          'The head recommends on the basis of training, log book and volume.',
          'The credentials committee decides within 30 days; the letter names procedures and end date, at most 24 months.',
          'New procedures need proof of training and five supervised cases, or the number set by the specialty.',
          'In an emergency any doctor may do what is needed to save life within their licence.',
        ],
      },
      {
        heading: 'During service',
        bullets: [
          'The portal reminds the person 90, 60, 30, 14, 7 and 1 day before expiry.',
          'From the day after expiry the person is taken off clinical duty. This is an administrative step and not a punishment; it ends on the day the council confirms the renewal.',
          'A grace period of a council is a time to renew and does not make an expired licence valid.',
          'All licences are re-checked with the council every 6 months.',
          'A sanction, arrest or illness that affects practice is reported by the person within 3 working days.',
        ],
      },
      {
        heading: 'Locums, visitors and students',
        paragraphs: [
          'Locums and visiting specialists pass the same checks; for a stay under 14 days the Chief Medical Director may grant temporary privileges after licence, identity and one reference are confirmed. Students and interns work under a named supervisor and wear a badge that says so.',
        ],
      },
      {
        heading: 'Files and audit',
        paragraphs: [
          'Each file has an index page with seven parts: application, contract, identity, qualifications, licences, health, conduct. It is kept during service and for six years afterwards. Quality Assurance draws 20 files each quarter; a missing verification of a licence is closed within 48 hours or the person is taken off duty.',
        ],
      },
    ],
  },
};
