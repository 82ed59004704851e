import type { DemoDocument } from './demo-document.ts';

export const newStaffOrientation: DemoDocument = {
  slug: 'new-staff-orientation',
  name: 'New Staff Orientation',
  category: 'SOPs',
  departments: ['Human Resources', 'Quality Assurance'],
  subcategory: 'Training Protocol',
  description:
    'What happens before day one, in the first week, at 30 and at 90 days, and who signs for it.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 61,
  format: 'docx',
  number: 'SOP-HR-001',
  version: 4,
  owner: null,
  content: {
    purpose:
      'A new colleague who knows where the resuscitation trolley is, whom to ask and what is expected is safe and stays longer. This procedure applies to all employees, interns, corps members, locums over 14 days and volunteers; shorter stays get the two-hour version in section 9.',
    sections: [
      {
        heading: 'Before the first day',
        table: {
          head: ['What', 'Who', 'When'],
          rows: [
            [
              'Licence confirmed by the council, recorded in the portal',
              'Compliance officer',
              '5 days before',
            ],
            [
              'Contract, bank, pension, health insurance, tax number, next of kin',
              'Human Resources',
              '5 days before',
            ],
            ['Hepatitis B status, fitness', 'Occupational health', '5 days before'],
            ['Account, badge, e-mail with the right role', 'IT', '2 days before'],
            [
              'Uniform, locker, rota without nights for two weeks',
              'Head of department',
              '2 days before',
            ],
            [
              'Buddy named, of the same cadre, at least one year here',
              'Head of department',
              '2 days before',
            ],
            [
              'Letter: time, place, whom to ask for, what to bring',
              'Human Resources',
              '7 days before',
            ],
          ],
        },
        paragraphs: [
          'If the licence is not confirmed the person may attend orientation but has no clinical duties.',
        ],
      },
      {
        heading: 'Day one, for everyone',
        table: {
          head: ['Time', 'Topic', 'By'],
          rows: [
            ['08:00', 'Welcome, history, values, how decisions are made', 'Chief Medical Director'],
            ['08:40', 'Contract, leave, pay, conduct, complaints', 'Human Resources'],
            [
              '09:30',
              'Hand hygiene with practice under ultraviolet lamp, masks, sharps, waste',
              'Infection Control',
            ],
            [
              '11:00',
              'Fire: alarm 333, extinguisher in the yard, routes on foot',
              'Fire safety officer',
            ],
            [
              '12:00',
              'Confidentiality and data protection, passwords, portal',
              'Data protection officer, IT',
            ],
            ['13:30', 'Speaking up, incident report, patient identification', 'Quality Assurance'],
            ['14:30', 'Respect at work, harassment, gender desk', 'Human Resources'],
            [
              '15:00',
              'Walk: entrance, Emergency, blood bank, mortuary, canteen, chapel, prayer room',
              'Buddy',
            ],
            ['16:00', 'Questions, quiz with 20 questions', 'Human Resources'],
          ],
        },
      },
      {
        heading: 'Days two to five, in the department',
        steps: [
          'Head meets the person for 30 minutes: tasks, expectations, how feedback is given.',
          'Tour with the buddy: resuscitation trolley, oxygen valve, exits, call bells, drug cupboard, spill kit, downtime box.',
          'Read the five policies and SOPs that the head has chosen, and confirm each in the portal.',
          'Shadow two full shifts. No unsupervised work.',
          'Equipment: each device on the list of the unit is shown, tried and signed. Unsigned devices are not used.',
          'Handover practice in the SBAR form: situation, background, assessment, recommendation.',
        ],
      },
      {
        heading: 'Certificates due in 30 days',
        table: {
          head: ['Certificate', 'Who', 'Valid'],
          rows: [
            ['Infection prevention, basic', 'Everyone', '12 months'],
            ['Fire safety and evacuation', 'Everyone', '12 months'],
            ['Data protection', 'Everyone', '12 months'],
            ['Basic Life Support', 'All clinical cadres', '24 months'],
            [
              'Advanced Life Support',
              'Emergency, intensive care, cardiology, anaesthesia',
              '24 months',
            ],
            ['Blood transfusion competence', 'Doctors, nurses, midwives, laboratory', '24 months'],
            ['Medication calculation test', 'Nurses, midwives, doctors', '24 months'],
            ['Radiation safety', 'Radiology', 'Before the first shift, 24 months'],
            ['Biosafety level 2', 'Laboratory', '24 months'],
          ],
        },
        paragraphs: [
          'The portal shows open items to the person, the head and the compliance officer. At day 31 the head and Human Resources talk with the person about what is missing; the rota is made to fit the course.',
        ],
      },
      {
        heading: 'Clinical competence',
        bullets: [
          'The list of the cadre has 15 to 30 skills. Each is explained, seen, done under eyes, done alone, with date and two signatures.',
          'Nurses: drug round three times, cannula five, transfusion two, catheter three, early warning score ten.',
          'Doctors: prescribing test, consent talk, death certificate, referral, on-call with a senior twice.',
          'Non-clinical cadres: systems, safety of the place of work, customer care.',
          'Who is not ready gets more time and a plan, not a mark. After 90 days without progress the head and Human Resources decide.',
        ],
      },
      {
        heading: 'Talks',
        table: {
          head: ['When', 'With', 'About'],
          rows: [
            ['Day 7', 'Buddy', 'What surprised you? What is missing?'],
            ['Day 30', 'Head', 'Certificates, skills, rota, wellbeing'],
            ['Day 60', 'Head', 'Feedback both ways'],
            [
              'Day 90',
              'Head and Human Resources',
              'End of orientation; confirmation, extension or parting',
            ],
            ['Month 6', 'Human Resources', 'Would you recommend us? What should we change?'],
          ],
        },
      },
      {
        heading: 'Duties of the buddy',
        bullets: [
          'Same shifts for two weeks; introduces by name; eats together on the first day.',
          'Shows how things are really done and where written rules are.',
          'Tells the head early if the person is unsafe, lonely or overloaded.',
          'Has one new person at a time and two hours a week for it, recognised in the appraisal.',
        ],
      },
      {
        heading: 'Two-hour version',
        paragraphs: [
          'Locums, visitors and students of up to 14 days get, before they start: identity badge, fire and alarm numbers, hand hygiene and sharps, patient identification, incident report, confidentiality signed, system account with end date, tour of the unit with resuscitation trolley. The head signs form OR-02.',
        ],
      },
      {
        heading: 'Record and figures',
        paragraphs: [
          'Form OR-01 is kept in the staff file. Human Resources reports each quarter: complete by day 90 (goal 95%), certificates by day 30 (90%), quiz above 80% (all), staff who left in the first year by reason. Questions that many answer wrongly change the programme, not the quiz.',
        ],
      },
    ],
  },
};
