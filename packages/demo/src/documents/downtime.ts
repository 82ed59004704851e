import type { DemoDocument } from './demo-document.ts';

export const downtimeAndPaperFallback: DemoDocument = {
  slug: 'downtime-and-paper-fallback',
  name: 'Downtime and Paper Fallback',
  category: 'Policies',
  departments: ['IT', 'Nursing'],
  subcategory: 'IT',
  description:
    'How care continues on paper when systems, network or power fail, and how data come back.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 83,
  format: 'pdf',
  number: 'POL-IT-003',
  version: 2,
  owner: null,
  content: {
    purpose:
      'Power, network and servers fail. Care does not. This policy says when to change to paper, what is in the box, how requests and results travel, and how everything is entered afterwards so that no drug, result or charge is lost.',
    sections: [
      {
        heading: 'Levels',
        table: {
          head: ['Level', 'Meaning', 'Declared by', 'What to do'],
          rows: [
            [
              'Watch',
              'Slow, or out for less than 15 minutes',
              'IT',
              'Wait; note urgent things on the downtime sheet',
            ],
            [
              'Downtime',
              'Out for 15 minutes or more, or end unknown',
              'IT and duty manager',
              'Paper as in this policy',
            ],
            [
              'Extended',
              'Over 4 hours, or at night over 2 hours',
              'Duty manager',
              'Additional runners, clerk for each ward, operations list reviewed',
            ],
            [
              'Disaster',
              'Over 24 hours, or attack with loss of data',
              'Chief Medical Director',
              'Crisis team meets every 4 hours',
            ],
          ],
        },
      },
      {
        heading: 'How it is announced',
        steps: [
          'Switchboard announces “Code White”, the system and the time, and repeats it after 5 minutes.',
          'IT calls the ten critical units: Emergency, intensive care, theatre, labour ward, neonatal unit, laboratory, blood bank, radiology, pharmacy, cash desk.',
          'Where the public address is out too, runners carry the red card.',
          'News every 30 minutes, also when nothing is new.',
        ],
      },
      {
        heading: 'The downtime box',
        paragraphs: [
          'Every unit has a red box at the nurses’ station, checked on the first Monday of the month and after each use. It contains enough for 24 hours:',
        ],
        bullets: [
          'Admission, drug chart, observation, fluid balance and handover forms; request forms for laboratory, blood bank, imaging and pharmacy.',
          'Wristbands, labels, carbon paper, black pens, clipboards, two torches with batteries.',
          '30 downtime numbers: a series for each unit, for example EM-D-001, used when no hospital number can be found.',
          'Emergency drug dose tables for adults and children, telephone list, this policy.',
          'The folder for the printed patient list: the portal prints the list of patients, allergies and current drugs to the downtime computer of each ward every 4 hours. That computer stands on its own power supply.',
        ],
      },
      {
        heading: 'Care on paper',
        table: {
          head: ['Process', 'In downtime'],
          rows: [
            [
              'Admission',
              'Downtime number and wristband; identity by two identifiers; clerk keeps the list',
            ],
            [
              'Prescribing',
              'Drug chart by hand, in capitals, allergy first; no abbreviations; copy from the last printed list, checked by a second person',
            ],
            ['Giving drugs', 'Sign with time; high-alert drugs by two nurses as always'],
            [
              'Laboratory',
              'Paper request in two copies; runner every 20 minutes; urgent by hand at once',
            ],
            [
              'Results',
              'Critical results by telephone with read-back; others on the carbon copy, signed by the ward on receipt',
            ],
            ['Imaging', 'Images read at the console; preliminary report on the yellow form'],
            ['Blood', 'Bedside check unchanged; issue register by hand'],
            ['Pharmacy', 'Ward stock first; take-home drugs for 3 days'],
            [
              'Payment',
              'Emergency care first; receipt book with numbers; no card terminal means bill later',
            ],
            ['Death and birth', 'Registers by hand, entered first when systems return'],
          ],
        },
      },
      {
        heading: 'If power is out too',
        steps: [
          'Emergency lights and generator as in SOP-ADM-002. Check ventilators, suction, infusion pumps and refrigerators first.',
          'Do not open blood, vaccine and drug refrigerators (SOP-PHA-002).',
          'Save batteries: one computer per ward for reading the printed list, others off.',
          'Internal calls by radio from the duty manager; mobile phones as reserve.',
        ],
      },
      {
        heading: 'Coming back',
        steps: [
          'IT tests with two wards before announcing “Code White ended”, with the time until which data are safe.',
          'Each ward stays on paper until the charge nurse says: ready.',
          'Enter in this order: allergies and identity, current drugs, critical results, admissions and transfers, observations of the last 6 hours, charges. The rest is scanned.',
          'Entries have the true time of the event and the remark “downtime”. Downtime numbers are merged with hospital numbers by health records within 24 hours; two people sign.',
          'A second nurse compares paper and screen for every patient’s drugs before the next round.',
          'Paper stays in the folder. Nothing is thrown away.',
        ],
      },
      {
        heading: 'Attack on systems',
        paragraphs: [
          'In a suspected attack IT cuts the connections between sites and the internet, wards leave computers on but do not touch them, and nobody negotiates or answers messages. The data protection officer is called in the first hour, since the Nigeria Data Protection Commission must be told within 72 hours of awareness if people are at risk. Backups are restored only after the cause is known, first to a separate place.',
        ],
      },
      {
        heading: 'Planned downtime',
        bullets: [
          'Wednesday 02:00 to 04:00, announced 5 days before on the portal.',
          'Never during a declared emergency, on salary day or in the first week of new house officers.',
          'Print lists one hour before. The duty manager may cancel until the last minute.',
        ],
      },
      {
        heading: 'Practice and review',
        paragraphs: [
          'Every unit practises once a quarter for one hour, nights included. IT restores a backup into a test place every month and records the time it took. After each downtime over 30 minutes the heads of IT and Nursing meet within 5 working days: what was lost, what was late, what will change. Goals: announcement within 10 minutes, printed list never older than 4 hours, entries complete within 24 hours of return.',
        ],
      },
    ],
  },
};
