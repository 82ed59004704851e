import type { DemoDocument } from './demo-document.ts';

export const dataProtection: DemoDocument = {
  slug: 'data-protection-and-confidentiality',
  name: 'Data Protection and Confidentiality',
  category: 'Policies',
  departments: ['Administration', 'IT'],
  subcategory: 'Compliance Policy',
  description:
    'Duties under the Nigeria Data Protection Act 2023: lawful use, rights, retention and breaches.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 45,
  format: 'pdf',
  number: 'POL-ADM-001',
  version: 4,
  content: {
    purpose:
      'People tell us what they tell no one else. This policy puts the Nigeria Data Protection Act 2023, its General Application and Implementation Directive 2025 and section 26 of the National Health Act 2014 into daily practice, for patients, applicants, staff and visitors, on paper and in systems.',
    sections: [
      {
        heading: 'Principles',
        bullets: [
          'Lawful, fair and open: people know what we collect and why, before we do it.',
          'For a stated purpose: data given for treatment are not used for advertising.',
          'Only what is needed: a form with a field nobody uses is shortened.',
          'Correct and current; wrong entries are corrected and stay visible as corrected.',
          'Not longer than needed: see the retention table.',
          'Safe and confidential; and we can prove all this.',
        ],
      },
      {
        heading: 'Who does what',
        table: {
          head: ['Role', 'Duty'],
          rows: [
            [
              'Management Board',
              'Controller; registers with the Nigeria Data Protection Commission; provides means',
            ],
            [
              'Data protection officer',
              'Advises, trains, keeps the register of processing, answers people and the Commission, half-yearly report; free of instructions',
            ],
            ['IT', 'Access control, encryption, logs, backups, tests'],
            ['Heads', 'Know what their unit collects; confirm access lists each quarter'],
            ['Everyone', 'Confidentiality, also after leaving; yearly course'],
          ],
        },
      },
      {
        heading: 'Legal grounds',
        table: {
          head: ['Use', 'Ground'],
          rows: [
            [
              'Treatment, referral, laboratory',
              'Medical care by persons under professional secrecy',
            ],
            ['Notifiable diseases, court order', 'Legal obligation'],
            ['Unconscious patient', 'Vital interest'],
            ['Staff files, pay', 'Contract and legal obligation'],
            ['Applications', 'Steps before a contract; talent pool only with consent'],
            ['Photographs, publicity, newsletters', 'Consent, freely given and easily withdrawn'],
            ['Research', 'Consent and ethics approval, or data that identify no one'],
          ],
        },
      },
      {
        heading: 'Confidentiality in practice',
        bullets: [
          'Names are called quietly; results are never given in the corridor, to a caller not identified, or through a relative without the patient’s permission.',
          'A spouse, employer, pastor, village head or police officer has no right to information because of who they are. Police requests are in writing and go to the medical director.',
          'HIV status is known only to those who treat. It is not on the bed, the folder cover or the wristband.',
          'Folders do not leave the hospital. Ward boards face the staff and carry initials.',
          'Looking at a record without a task is a breach; all access is logged.',
          'Secrecy may be broken only if the law requires it, the patient agrees, or a serious danger to another person cannot be averted otherwise; a consultant and the data protection officer decide and write the reason.',
        ],
      },
      {
        heading: 'Rights of people',
        paragraphs: [
          'Everyone may ask to see, correct, erase, restrict, object to or receive a copy of their data, and may refuse decisions made only by a machine. We decide on no application or treatment automatically.',
        ],
        steps: [
          'A request may be made in any form to any member of staff, who passes it to dpo@owerrimedical.example the same day.',
          'The officer confirms receipt within 2 working days and checks identity.',
          'Answer within 30 days; the first copy is free.',
          'Refusal, for example because a clinical record must be kept, is explained with the way to complain.',
          'A person may send a standard grievance notice to us and may complain to the Commission at any time.',
        ],
      },
      {
        heading: 'Retention',
        table: {
          head: ['Data', 'Kept'],
          rows: [
            ['Clinical record, adult', '10 years after last contact'],
            ['Clinical record, child', 'Until age 25, at least 10 years'],
            ['Maternity record', '25 years'],
            ['Blood bank traceability', '11 years'],
            ['Staff file', 'Service and 6 years'],
            ['Application, not hired', '12 months; talent pool 24 months with consent'],
            ['Contact messages', '12 months'],
            ['Access logs', '24 months'],
            ['Camera images', '30 days, unless there is an incident'],
          ],
        },
        paragraphs: [
          'Destruction is by shredding or certified erasure with two signatures. A legal hold stops destruction. Backups run out within 90 days.',
        ],
      },
      {
        heading: 'Sharing and suppliers',
        bullets: [
          'A written contract before a supplier sees data: purpose, security, help with breaches, return and erasure, place of storage.',
          'Transfer outside Nigeria only to countries with adequate protection or with approved safeguards; the officer decides first.',
          'Insurers and NHIA get what the claim needs and no more.',
          'A data protection impact assessment comes before any new system with health data, cameras, tracking or artificial intelligence.',
        ],
      },
      {
        heading: 'Breach: the first 72 hours',
        steps: [
          'Anyone who notices or suspects a breach calls IT (222) and the data protection officer at once. The clock starts when the hospital becomes aware.',
          'Hour 0 to 4: contain. Recall, block, change passwords, secure the folder, keep evidence.',
          'Hour 4 to 24: what data, how many people, what harm may follow? The officer rates the risk.',
          'Hour 24 to 72: report to the Commission if there is a risk to people; missing facts follow later.',
          'High risk: tell the people concerned at once in plain words what happened, what we do, what they can do, and whom to call.',
          'Within 14 days: causes and measures; the breach register is completed also for small events.',
        ],
      },
      {
        heading: 'Control',
        paragraphs: [
          'Training within 30 days of joining and every 12 months. Yearly audit return to the Commission by 31 March. Each month 30 accesses are drawn at random and explained by the user. The board sees the number of requests, time to answer, breaches and overdue erasures every quarter. Intentional breach leads to dismissal and may be prosecuted.',
        ],
      },
    ],
  },
};
