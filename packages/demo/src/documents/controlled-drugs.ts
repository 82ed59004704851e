import type { DemoDocument } from './demo-document.ts';

export const controlledDrugsRegister: DemoDocument = {
  slug: 'controlled-drugs-register',
  name: 'Controlled Drugs Register',
  category: 'SOPs',
  departments: ['Pharmacy', 'Nursing'],
  subcategory: 'Administrative Procedure',
  description:
    'Ordering, keys, entries, counts, waste and discrepancies for narcotics and psychotropics.',
  status: 'Active',
  visibility: 'staff',
  daysAgo: 171,
  format: 'docx',
  number: 'SOP-PHA-005',
  version: 4,
  content: {
    purpose:
      'Patients in pain get morphine without delay, and not one ampoule goes missing. This procedure governs narcotic and psychotropic medicines from receipt to the last drop, in line with the Dangerous Drugs Act and the rules of NAFDAC and the Federal Ministry of Health.',
    sections: [
      {
        heading: 'Which medicines',
        table: {
          head: ['Group', 'Medicines here', 'Register', 'Cupboard'],
          rows: [
            [
              'Narcotics',
              'Morphine, pethidine, fentanyl, codeine, tramadol injection',
              'Page for each strength',
              'Double lock',
            ],
            [
              'Ketamine and sedatives',
              'Ketamine, midazolam, diazepam injection, phenobarbital injection',
              'Page for each strength',
              'Double lock',
            ],
            [
              'Watched',
              'Tramadol capsules, diazepam tablets, propofol',
              'Weekly count',
              'Single lock',
            ],
          ],
        },
      },
      {
        heading: 'Persons and keys',
        bullets: [
          'Chief Pharmacist: responsible. Deputy named in writing. Wards: nurse in charge of the shift.',
          'The ward key is on the person of the nurse in charge, not in a drawer, not with the other keys. It never leaves the hospital.',
          'Second set sealed in the safe of the duty manager; opening is recorded by two persons.',
          'Lost key: lock changed within 4 hours, count at once, incident report.',
          'Cupboard: steel, fixed to the wall, inner door, light when open, nothing else stored inside.',
        ],
      },
      {
        heading: 'Receiving in the pharmacy',
        steps: [
          'Order on the prescribed form by the Chief Pharmacist; narcotics only through the Federal Medical Stores.',
          'Collected by a pharmacist and an escort, in a sealed box, directly.',
          'Two pharmacists count, compare with invoice, batch, expiry, NAFDAC number; enter within 1 hour; file the papers by number.',
          'Difference: box closed again, Chief Pharmacist, supplier the same day, NAFDAC if not solved.',
        ],
      },
      {
        heading: 'From pharmacy to ward',
        steps: [
          'Requisition in the ward order book: one preparation per line, quantity in words and figures, signed by the nurse in charge.',
          'Pharmacist checks against ward stock level and signature list, packs, seals.',
          'Nurse (not a porter) receives, counts with the pharmacist, signs.',
          'On the ward two nurses enter and lock away at once. New balance is checked by count.',
          'Stock levels are reviewed every quarter; unused for 3 months goes back.',
        ],
      },
      {
        heading: 'Giving to a patient',
        steps: [
          'Two persons: the nurse who gives and a witness (nurse, doctor, pharmacist). A student is not a witness.',
          'Check prescription: drug, form, dose in figures and words, route, interval, maximum in 24 hours, signature.',
          'Count the stock with the page before taking.',
          'Enter: date, time, full name, hospital number, dose given, dose wasted, prescriber, both signatures, balance. Ink, no gaps.',
          'Both go to the bedside; both identify; giver gives; both sign the chart.',
          'Pain, sedation, breathing after 15 minutes IV, 30 minutes IM or SC, 60 minutes by mouth.',
        ],
      },
      {
        heading: 'Entries and corrections',
        bullets: [
          'Bound book, numbered pages, one page for each preparation and strength, running balance. No loose sheets.',
          'Wrong entry: brackets, “error”, date, two signatures, new line. No erasing, no correction fluid, no torn page.',
          'Broken ampoule: keep fragments, two signatures, “broken”, incident report.',
          'Liquid: measured at each change of bottle; difference up to 5% of the bottle is noted, more is a discrepancy.',
          'Full book: balance carried over by two persons; book closed with date.',
        ],
      },
      {
        heading: 'Waste and returns',
        table: {
          head: ['What', 'How'],
          rows: [
            [
              'Rest of an ampoule',
              'Made unusable in absorbent before a witness at once, into the pharmaceutical waste box; both sign. Not kept for a later dose, not into the sink',
            ],
            ['Patch used', 'Folded, counted, waste box, two signatures'],
            ['Infusion stopped', 'Volume measured, recorded, destroyed by two'],
            ['Expired on ward', 'Stays locked and counted; returned to pharmacy with book'],
            [
              'Expired in pharmacy',
              'Separate shelf; destruction only with authorised witness of NAFDAC; certificate',
            ],
            ['Patient’s own', 'Counted in, page of its own, returned or destroyed with consent'],
          ],
        },
      },
      {
        heading: 'Counts',
        table: {
          head: ['How often', 'Who', 'Where'],
          rows: [
            ['Each change of shift', 'Leaving and coming nurse in charge', 'Ward'],
            ['Weekly', 'Pharmacist with nurse', 'Ward'],
            ['Monthly', 'Two pharmacists', 'Pharmacy vault'],
            ['Quarterly, unannounced', 'Internal auditor with pharmacist', 'All'],
            ['On change of person in charge', 'Both', 'Place concerned'],
          ],
        },
      },
      {
        heading: 'Discrepancy',
        steps: [
          'Count again with a second person. Check entries, chart, waste box, pockets, trolley.',
          'Nobody leaves. Tell the nurse manager and the pharmacist on call within 30 minutes.',
          'Not solved within 2 hours: Chief Pharmacist, duty manager; page closed, stock sealed, new page.',
          'Within 24 hours: incident report, statements, list of those with access.',
          'Theft likely, or more than 5 ampoules: Chief Medical Director; NAFDAC, NDLEA and police as the law requires.',
          'A colleague who may be dependent is spoken with in confidence by occupational health; treatment is offered; access is paused.',
        ],
      },
      {
        heading: 'Records and review',
        paragraphs: [
          'Registers, requisitions and invoices are kept in the pharmacy for at least 5 years after the last entry. The yearly return of narcotics is made by the Chief Pharmacist. Goals: counts complete 100%, discrepancies solved within 24 hours, time from prescription to first dose of morphine below 30 minutes: safety must not become a reason for pain.',
        ],
      },
    ],
  },
};
