import type { DemoDocument } from './demo-document.ts';

export const incidentReporting: DemoDocument = {
  slug: 'incident-reporting-and-just-culture',
  name: 'Incident Reporting and Just Culture',
  category: 'Policies',
  departments: ['Quality Assurance'],
  subcategory: 'Quality',
  description: 'What to report, how soon, how we investigate, and how people are treated fairly.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 57,
  format: 'docx',
  number: 'POL-QA-001',
  version: 3,
  content: {
    purpose:
      'We learn only from what we hear about. This policy makes reporting simple and safe, sets the times for answers, and separates human error from reckless conduct so that people who speak up are protected.',
    sections: [
      {
        heading: 'What to report',
        bullets: [
          'Harm: a patient, visitor or colleague was hurt by care or by the building.',
          'No harm: something went wrong and reached a person without hurting anyone.',
          'Near miss: something went wrong and was stopped in time. These teach most and cost nothing.',
          'Hazard: a loose rail, a drug with a look-alike label, a ward without a nurse for an hour.',
          'Complaints, threats, data leaks, lost property, equipment faults and falsified medicines.',
        ],
      },
      {
        heading: 'How to report',
        steps: [
          'Make the patient, yourself and the place safe. Keep the equipment, bag, vial or label.',
          'Tell the person in charge of the shift.',
          'Tell the treating doctor, who tells the patient or family (see section 7).',
          'Report before the end of the shift: in the portal, on paper form INC-01 or by telephone to Quality Assurance. Names are optional; facts are not.',
          'Write what happened, where, when, who was affected and what was done. No guesses about guilt.',
          'Note the clinical facts in the patient’s record; do not mention the report there.',
        ],
      },
      {
        heading: 'Grading and times',
        table: {
          head: ['Grade', 'Meaning', 'First answer', 'Review', 'Led by'],
          rows: [
            [
              '1 Low',
              'No harm, or near miss',
              '3 working days',
              'Ward discussion within 14 days',
              'Head of unit',
            ],
            [
              '2 Moderate',
              'Short harm, extra treatment or stay',
              '2 working days',
              'Short review within 21 days',
              'Head of department',
            ],
            [
              '3 Severe',
              'Lasting harm',
              '24 hours',
              'Root cause analysis within 45 days',
              'Quality Assurance',
            ],
            [
              '4 Catastrophic',
              'Death or never event',
              '1 hour, by telephone to the Chief Medical Director',
              'Root cause analysis within 45 days',
              'Quality Assurance with an outside member',
            ],
          ],
        },
        paragraphs: [
          'Never events are: operation on the wrong side or person, retained swab or instrument, transfusion of the wrong group, intrathecal vincristine, potassium chloride given undiluted, a newborn given to the wrong family, suicide on a ward, maternal death from untreated haemorrhage.',
        ],
      },
      {
        heading: 'Just culture',
        paragraphs: [
          'The same act is judged the same way whatever the outcome and whoever did it. Before any talk of discipline the head and Human Resources answer four questions together and write the answers down.',
        ],
        table: {
          head: ['Question', 'If so', 'Response'],
          rows: [
            [
              'Was harm intended?',
              'Deliberate act',
              'Disciplinary process, council and police where due',
            ],
            [
              'Was the person ill or under the influence?',
              'Health matter',
              'Occupational health, safe duties, support',
            ],
            [
              'Would three peers of equal training have done the same in this situation?',
              'System error',
              'Console the person, change the system',
            ],
            [
              'Was a known rule bypassed because it did not work in practice?',
              'Drift',
              'Coach, and repair the rule',
            ],
            [
              'Was a substantial risk seen and ignored without reason?',
              'Reckless act',
              'Disciplinary process',
            ],
          ],
        },
      },
      {
        heading: 'Protection of those who report',
        bullets: [
          'No one is disciplined, moved, shouted at or passed over for reporting in good faith, even if wrong.',
          'Reprisal is misconduct and is handled by Human Resources within 10 working days.',
          'The reporter’s name is known only to Quality Assurance. Reports are never used in appraisals.',
          'Staff involved in serious harm are second victims: the head speaks with them the same day, a trained peer calls within 24 hours, and leave is offered.',
        ],
      },
      {
        heading: 'Being open with patients',
        steps: [
          'The consultant speaks with the patient or family within 24 hours, in private and in their language.',
          'Say what happened as far as known, say sorry, say what is done now. Do not speculate, do not blame colleagues.',
          'Name one contact person with a telephone number.',
          'Write the conversation in the record.',
          'Share the findings of the review in writing within 10 working days of its completion. Costs of treating harm caused by us are not billed.',
        ],
      },
      {
        heading: 'Root cause analysis',
        steps: [
          'Charter within 3 days: question, team of 3 to 5, one from the profession concerned, none who was involved.',
          'Secure records, logs, equipment, rota. Interview within 7 days, with a companion if wished.',
          'Timeline of what happened, beside what should have happened and what usually happens.',
          'Causes in order: task, patient, person, team, environment, equipment, organisation.',
          'Actions ranked by strength: remove the hazard, force the safe way, standardise, check, then train. A plan with training alone is sent back.',
          'Each action has one owner, a date and a measure. Quality Assurance verifies on the ward, not on paper.',
        ],
      },
      {
        heading: 'External reports',
        bullets: [
          'Maternal and perinatal deaths: state surveillance and response committee, within the national deadlines.',
          'Adverse drug reaction: NAFDAC yellow form. Transfusion reaction: haemovigilance.',
          'Radiation overexposure: Nigerian Nuclear Regulatory Authority without delay.',
          'Personal data breach with risk to people: Nigeria Data Protection Commission within 72 hours.',
          'Work injury: Nigeria Social Insurance Trust Fund under the Employees’ Compensation Act 2010.',
        ],
      },
      {
        heading: 'Learning',
        paragraphs: [
          'Every month one page called “What we learned” goes to all units: one event, three causes, what changed. Each ward discusses it at handover. The board receives numbers of reports (a rise is good), share of near misses, overdue actions and time to first answer. The aim is 30 reports per 1,000 bed days, nine of ten answered in time.',
        ],
      },
    ],
  },
};
