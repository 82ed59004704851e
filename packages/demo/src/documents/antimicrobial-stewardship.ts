import type { DemoDocument } from './demo-document.ts';

export const antimicrobialStewardship: DemoDocument = {
  slug: 'antimicrobial-stewardship',
  name: 'Antimicrobial Stewardship',
  category: 'Policies',
  departments: ['Pharmacy', 'Laboratory'],
  subcategory: 'Clinical',
  description:
    'Prescribing rules, first-choice table, 48-hour review, restricted agents and measurement.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 68,
  format: 'pdf',
  number: 'POL-PHA-003',
  version: 2,
  content: {
    purpose:
      'Each antibiotic we give changes what will work for the next patient. This policy makes sure that those who need an antimicrobial get the right one within the hour, and that everyone else does not. It follows the national action plan on antimicrobial resistance and the AWaRe groups of the World Health Organization.',
    sections: [
      {
        heading: 'The team',
        bullets: [
          'Lead physician, clinical pharmacist, microbiologist, Infection Control officer and a nurse. They meet every two weeks and walk one ward together each week.',
          'The pharmacist may query any prescription; the prescriber answers the same day.',
          'The team reports to the Clinical Governance Committee every quarter.',
        ],
      },
      {
        heading: 'Starting',
        steps: [
          'Is there an infection, and is it bacterial? Fever alone is not. Test for malaria before treating malaria.',
          'Ask for allergy and write its nature: rash, swelling or collapse. “Penicillin allergy” without a description is asked again.',
          'Take cultures before the first dose, unless this delays treatment of sepsis. In sepsis with shock the first dose is given within 1 hour; in sepsis without shock within 3 hours.',
          'Choose from the table below. Adjust to kidney function, weight, pregnancy.',
          'Write on the chart: indication, dose, route, and review or stop date. A prescription without indication is not dispensed beyond 24 hours.',
        ],
      },
      {
        heading: 'First choices for adults',
        table: {
          head: ['Condition', 'First choice', 'Penicillin allergy (severe)', 'Days'],
          rows: [
            [
              'Pneumonia, from home, mild',
              'Amoxicillin 1 g by mouth every 8 h',
              'Doxycycline 100 mg every 12 h',
              '5',
            ],
            [
              'Pneumonia, from home, severe',
              'Ceftriaxone 2 g IV daily and azithromycin 500 mg daily',
              'Levofloxacin 750 mg daily',
              '5 to 7',
            ],
            ['Cystitis in women', 'Nitrofurantoin 100 mg every 12 h', 'The same', '5'],
            [
              'Pyelonephritis',
              'Ceftriaxone 1 g IV daily, then by culture',
              'Gentamicin 5 mg/kg daily, levels and creatinine',
              '7',
            ],
            ['Cellulitis', 'Cloxacillin 500 mg every 6 h', 'Clindamycin 300 mg every 6 h', '5'],
            [
              'Intra-abdominal',
              'Ceftriaxone 2 g daily and metronidazole 500 mg every 8 h',
              'Ciprofloxacin and metronidazole',
              '4 after source control',
            ],
            [
              'Bacterial meningitis',
              'Ceftriaxone 2 g IV every 12 h',
              'Discuss at once with the team',
              '7 to 14',
            ],
            ['Typhoid, proven', 'Azithromycin 1 g on day 1, then 500 mg daily', 'The same', '7'],
            [
              'Sepsis, source unknown',
              'Ceftriaxone 2 g daily and gentamicin 5 mg/kg once',
              'Discuss with the team',
              'Review at 48 h',
            ],
          ],
        },
        paragraphs: [
          'The local antibiogram, printed every January, overrides this table where resistance is above 20%. Coughs, colds, watery diarrhoea without blood and asymptomatic bacteriuria outside pregnancy get no antibiotic.',
        ],
      },
      {
        heading: 'Review at 48 to 72 hours',
        paragraphs: [
          'A senior doctor makes and records one of five decisions on the review sticker. If the sticker is empty at 72 hours the pharmacist calls the consultant.',
        ],
        bullets: [
          'Stop: no infection found.',
          'Switch from vein to mouth: improving, afebrile for 24 hours, drinking, gut works.',
          'Narrow: the culture allows a smaller spectrum.',
          'Continue: with a stop date.',
          'Change or escalate: with the reason and advice from the team.',
        ],
      },
      {
        heading: 'Groups and approval',
        table: {
          head: ['Group', 'Examples', 'Who may prescribe'],
          rows: [
            [
              'Access',
              'Amoxicillin, cloxacillin, gentamicin, metronidazole, doxycycline, nitrofurantoin',
              'Every doctor',
            ],
            [
              'Watch',
              'Ceftriaxone, ciprofloxacin, azithromycin, piperacillin-tazobactam, meropenem, vancomycin',
              'Every doctor for 48 h; then registrar or above',
            ],
            [
              'Reserve',
              'Colistin, linezolid, ceftazidime-avibactam, tigecycline',
              'Only after a call to the stewardship team; the form is attached to the chart',
            ],
          ],
        },
        paragraphs: [
          'At night the on-call microbiologist approves by telephone. A first dose is never withheld from a patient in shock; approval follows within 12 hours. The target is that Access agents make up at least 60% of use.',
        ],
      },
      {
        heading: 'Surgical prophylaxis',
        steps: [
          'Only for operations on the list of the theatre; clean operations without an implant mostly need none.',
          'Cefazolin 2 g IV (3 g above 120 kg), with metronidazole 500 mg for bowel surgery, within 60 minutes before incision. Caesarean section: before incision, not after cord clamping.',
          'A second dose if the operation lasts over 4 hours or blood loss exceeds 1,500 mL.',
          'Stop at the end of the operation, at the latest after 24 hours. A drain or catheter is no reason to continue.',
        ],
      },
      {
        heading: 'Drugs that need levels or care',
        bullets: [
          'Gentamicin: not beyond 5 days without the team; trough below 1 mg/L; creatinine twice a week.',
          'Vancomycin: loading 25 mg/kg, trough 15 to 20 mg/L in severe infection; infuse at most 1 g per hour.',
          'Suspected harm, including rash, deafness and kidney injury, is reported on the NAFDAC yellow form or its electronic equivalent.',
          'Suspected substandard or falsified medicine: quarantine, keep the pack, inform the Chief Pharmacist, report to NAFDAC.',
        ],
      },
      {
        heading: 'What we measure',
        table: {
          head: ['Measure', 'Target', 'How often'],
          rows: [
            ['Indication written on chart', '95%', 'Monthly, 20 charts per ward'],
            ['Review decision by 72 hours', '90%', 'Monthly'],
            ['Cultures before first IV dose', '80%', 'Monthly'],
            ['Prophylaxis stopped within 24 hours', '95%', 'Quarterly'],
            ['Use in defined daily doses per 100 bed days', 'Falling', 'Quarterly'],
            ['Point prevalence survey', 'Whole hospital', 'Yearly'],
          ],
        },
      },
      {
        heading: 'Teaching',
        paragraphs: [
          'New prescribers receive the pocket card and one hour with the pharmacist in their first month. Every ward sees its own figures next to those of the hospital. Patients get a leaflet: take it as written, share it with no one, do not buy more without advice.',
        ],
      },
    ],
  },
};
