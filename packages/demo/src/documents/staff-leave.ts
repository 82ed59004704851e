import type { DemoDocument } from './demo-document.ts';

export const staffLeaveAndAbsence: DemoDocument = {
  slug: 'staff-leave-and-absence',
  name: 'Staff Leave and Absence',
  category: 'Policies',
  departments: ['Human Resources'],
  subcategory: 'HR',
  description:
    'Entitlements, how to apply, sickness, maternity and paternity, and cover for the ward.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 305,
  format: 'docx',
  number: 'POL-HR-002',
  version: 7,
  reviewEveryMonths: 12,
  content: {
    purpose:
      'Rested staff make fewer errors. This policy says what leave everyone has, how it is asked for and granted, and how the ward stays safe meanwhile. It gives at least what the Labour Act requires and in most cases more.',
    sections: [
      {
        heading: 'Entitlements',
        table: {
          head: ['Leave', 'Length', 'Pay', 'Who'],
          rows: [
            [
              'Annual, junior cadres',
              '21 working days',
              'Full',
              'After 6 months of service; in proportion in the first year',
            ],
            ['Annual, senior cadres', '30 working days', 'Full', 'The same'],
            [
              'Public holidays',
              'As declared',
              'Full, or a day off in lieu within 60 days for those on duty',
              'All',
            ],
            [
              'Sick',
              'Up to 30 days a year at full pay, then 30 days at half pay',
              'As stated',
              'With a certificate from the third day',
            ],
            [
              'Maternity',
              '16 weeks, at least 6 of them after birth',
              'Full',
              'All women, from the first day of service',
            ],
            [
              'Nursing time',
              'Two breaks of 30 minutes a day until the child is 12 months',
              'Full',
              'Mothers',
            ],
            [
              'Paternity',
              '10 working days within 8 weeks of birth',
              'Full',
              'Fathers, married or not',
            ],
            ['Adoption', '12 weeks, child under 12 months', 'Full', 'One adoptive parent'],
            ['Bereavement', '5 working days', 'Full', 'Spouse, child, parent, brother or sister'],
            ['Examination', 'Day of the paper and the day before', 'Full', 'Approved courses'],
            ['Study', 'As agreed in writing', 'By agreement', 'After 2 years of service'],
            ['Unpaid', 'Up to 6 months', 'None', 'At the discretion of the Management Board'],
          ],
        },
      },
      {
        heading: 'Planning and applying',
        steps: [
          'In November each head prepares the leave plan for the coming year with the team. Parents of school children have preference in school holidays in alternate years.',
          'Apply in the HR Suite at least 21 days before, for maternity 8 weeks before.',
          'Name the colleague who takes over and attach the handover note.',
          'The head answers within 5 working days; no answer counts as approval and is reported to Human Resources.',
          'Human Resources checks the balance and informs you and Finance.',
          'A refusal gives the reason and offers two other dates.',
        ],
      },
      {
        heading: 'Rules that keep wards safe',
        bullets: [
          'Not more than 20% of one cadre in a unit is away at the same time; one person can be in units of four or fewer.',
          'At least 10 working days of annual leave are taken in one piece.',
          'Up to 5 days may be carried into the next year and must be used by 31 March. Leave is not sold, except on leaving.',
          'Leave granted is only recalled in an emergency declared by the Chief Medical Director; costs are refunded and the days returned.',
          'Falling ill during leave with a certificate turns those days into sick leave.',
        ],
      },
      {
        heading: 'Sickness',
        steps: [
          'Telephone the person in charge before the shift begins, at least two hours before where possible. A text message alone is not enough.',
          'Say how long it may last and what cannot wait; no diagnosis is required.',
          'For three days or more send a certificate to Human Resources by the third day. It goes into a sealed file, seen by occupational health only.',
          'After diarrhoea or vomiting return only 48 hours after the last symptom.',
          'After 10 days or more the head holds a return talk: is the work suitable, what helps?',
          'Three absences in 90 days lead to a supportive meeting with occupational health, not to a warning.',
        ],
      },
      {
        heading: 'Pregnancy and new parents',
        bullets: [
          'From the day pregnancy is made known: no lifting above 10 kg, no ionising radiation above the legal limit, no haemorrhagic fever or chemotherapy duty.',
          'No night duty from week 28 or on medical advice, and for six months after birth on request.',
          'Time for antenatal visits is duty time.',
          'The post, or one of the same grade, is held. No one may be dismissed for pregnancy.',
          'A licence or training certificate that expires during maternity leave is due 30 days after return; the compliance office records a waiver until then.',
        ],
      },
      {
        heading: 'Absence without notice',
        table: {
          head: ['When', 'What happens'],
          rows: [
            [
              'First hour',
              'The shift leader calls the person and then the next of kin: first question is safety',
            ],
            ['End of shift', 'Head informs Human Resources'],
            ['Day 3', 'Letter and visit to the last known address'],
            ['Day 7', 'Hearing is convened; salary is stopped for the days missed'],
            [
              'Day 10',
              'The post may be treated as abandoned after a fair hearing, or its offer, in writing',
            ],
          ],
        },
      },
      {
        heading: 'Leave and access',
        paragraphs: [
          'During leave of more than 14 days, maternity included, access to clinical systems is paused by IT; e-mail stays. Nobody is asked to work, answer calls or complete training on leave. Keys and the controlled drug cupboard are handed over in person.',
        ],
      },
      {
        heading: 'Records and disagreement',
        paragraphs: [
          'Balances are visible in the HR Suite at any time. Errors are corrected within 10 working days. A disagreement goes to the head of Human Resources, then to a panel of one manager, one staff representative and one person chosen by both, which decides within 15 working days. Leave records are kept during service and for at least six years afterwards.',
        ],
      },
    ],
  },
};
