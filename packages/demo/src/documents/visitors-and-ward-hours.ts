import type { DemoDocument } from './demo-document.ts';

export const visitorsAndWardHours: DemoDocument = {
  slug: 'visitors-and-ward-hours',
  name: 'Visitors and Ward Hours',
  category: 'Policies',
  departments: ['Administration', 'Nursing'],
  subcategory: 'Administrative',
  description:
    'Visiting times, numbers, carers who stay, children, and when visits are restricted.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 412,
  format: 'docx',
  number: 'POL-ADM-006',
  version: 3,
  reviewEveryMonths: 12,
  content: {
    purpose:
      'Visits help people heal, and quiet helps too. This policy sets hours and numbers that patients, families and staff can rely on, and gives the nurse in charge the right to decide kindly in single cases.',
    sections: [
      {
        heading: 'Visiting hours',
        table: {
          head: ['Area', 'Hours', 'At one time'],
          rows: [
            [
              'General wards',
              '07:00 to 08:00 and 16:00 to 18:00 daily; weekends also 12:00 to 14:00',
              'Two',
            ],
            ['Maternity', 'The same; partner or chosen companion at any time', 'Two'],
            ['Labour room', 'One companion of the woman’s choice throughout', 'One'],
            ['Children', 'Parents or one carer at any time; others 16:00 to 18:00', 'Two'],
            ['Neonatal unit', 'Parents at any time; grandparents on Sundays 15:00 to 16:00', 'Two'],
            [
              'Intensive care',
              '11:00 to 11:30 and 17:00 to 17:30',
              'One after the other, two in total',
            ],
            ['Emergency', 'One relative beyond triage', 'One'],
            ['Isolation', 'No entry; calls by telephone or video arranged by the nurse', 'None'],
            ['Private rooms', '07:00 to 20:00', 'Three'],
          ],
        },
        paragraphs: [
          'Rest time is 13:00 to 15:30 on weekdays and from 20:00 to 06:00. Lights are dimmed at 21:30. Ward rounds, meals and handovers come first.',
        ],
      },
      {
        heading: 'Coming in',
        steps: [
          'Go to the reception at the main gate and say the full name of the patient. Staff do not give the ward to callers who cannot name the patient.',
          'Receive a dated badge, wear it, return it.',
          'Clean hands with rub at the ward door, and again on leaving.',
          'Ask the nurse before you give food, drink or medicine, help someone up or change a drip.',
          'Use the chair, not the bed. Telephones on silent.',
          'Leave when the bell rings. The security officer asks politely twice and then calls the duty manager.',
        ],
      },
      {
        heading: 'Carers who stay',
        bullets: [
          'One carer may stay by day and night with: children, patients with dementia or confusion, patients with disability who wish it, people at the end of life, and those with whom no other way of communication exists.',
          'The ward manager issues a carer card for up to 7 days and explains hygiene, exits and fire alarm.',
          'Carers get a chair that reclines, water and use of the carers’ washroom. Cooking and washing of clothes on wards is not allowed; the relatives’ kitchen behind block C is open from 06:00 to 20:00.',
          'A carer helps but does not replace nursing: drugs, lifting and tube feeding stay with staff.',
        ],
      },
      {
        heading: 'Children as visitors',
        paragraphs: [
          'Children of any age may visit a parent, brother or sister for up to 30 minutes with an adult who is there for them. Before visits to intensive care or a dying relative the nurse prepares them with simple words. Children with fever, cough, rash or diarrhoea come another day. Newborns are not brought to general wards.',
        ],
      },
      {
        heading: 'When you should not visit',
        bullets: [
          'Fever, cough, sore throat, vomiting, diarrhoea or a rash in the last 48 hours.',
          'Contact with Lassa fever, measles or chickenpox in the last 21 days, unless Infection Control agrees.',
          'Under the influence of alcohol or drugs.',
          'When the patient does not want it. The patient’s wish counts before that of the family.',
        ],
      },
      {
        heading: 'Not allowed',
        bullets: [
          'Weapons, alcohol, smoking, naked flame, candles and incense.',
          'Photographs or recordings of staff, other patients or documents. Of your own relative only with consent and without others in the picture.',
          'Selling, preaching to other patients, campaigning, collecting money.',
          'Herbal mixtures and injections from outside; tell the doctor, who will talk about it without blame.',
          'Loud prayer. A pastor, priest or imam is welcome at any reasonable time on the patient’s request; the chapel and the prayer room are open from 06:00 to 21:00.',
        ],
      },
      {
        heading: 'Special situations',
        table: {
          head: ['Situation', 'Rule'],
          rows: [
            [
              'Dying patient',
              'Open visits, quiet room, number by agreement; the nurse in charge decides',
            ],
            [
              'After bad news or a death',
              'Up to 60 minutes with the family in the quiet room; viewing at the ward before transfer',
            ],
            [
              'Person in custody',
              'Only with permission of the officer in charge; medical care does not depend on it',
            ],
            ['Violence in the family', 'Code word and named visitors only; ward not disclosed'],
            ['Well-known person', 'One spokesperson; visits by list; no press on wards'],
            [
              'Outbreak',
              'Infection Control may close a ward to visits for up to 72 hours, longer with approval of the Chief Medical Director; calls are arranged each day',
            ],
            [
              'Lawyer, employer, police',
              'By appointment with the ward manager, with the patient’s consent or a legal order',
            ],
          ],
        },
      },
      {
        heading: 'Staff duties',
        steps: [
          'Welcome visitors by name within a few minutes; say when the doctor will speak with families (daily 15:30 to 16:00).',
          'Give information only to the person whom the patient has named.',
          'Explain each refusal and offer another time or a call.',
          'Never take money for entry. Report it if someone does.',
          'Rudeness or threats: POL-ADM-005 applies.',
        ],
      },
      {
        heading: 'Review',
        paragraphs: [
          'Complaints about visiting are answered by the ward manager within 3 working days. Twice a year ten patients and ten visitors from each ward are asked about hours, respect and noise; results and changes are shown at the gate and on the portal.',
        ],
      },
    ],
  },
};
