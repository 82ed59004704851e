import type { DemoDocument } from './demo-document.ts';

export const antiFraudAndGifts: DemoDocument = {
  slug: 'anti-fraud-and-gifts',
  name: 'Anti-Fraud and Gifts',
  category: 'Policies',
  departments: ['Finance', 'Administration'],
  subcategory: 'Compliance Policy',
  description:
    'Gifts and interests, warning signs, how to report safely and how cases are investigated.',
  status: 'Active',
  visibility: 'staff',
  daysAgo: 197,
  format: 'docx',
  number: 'POL-FIN-004',
  version: 2,
  content: {
    purpose:
      'Money lost to fraud is oxygen not bought. This policy states what is forbidden, what must be declared, and how anyone can speak up without fear. It applies to staff of all grades, board members, students, agents and suppliers.',
    sections: [
      {
        heading: 'What is forbidden',
        bullets: [
          'Asking for or taking money from patients outside the cash desk, for a bed, a quicker operation, blood, a certificate or kindness.',
          'Selling own drugs or consumables on the ward; sending patients to one’s own clinic, laboratory or pharmacy for gain.',
          'False receipts, ghost workers, invented overtime, inflated quantities, split orders, false insurance or NHIA claims.',
          'Taking drugs, diesel, food, linen or equipment. Also small amounts.',
          'Altering records to hide a loss, and false sick notes, licences and certificates.',
          'Paying anyone to speed up an inspection, a permit or customs.',
        ],
      },
      {
        heading: 'Gifts and hospitality',
        table: {
          head: ['What', 'Rule'],
          rows: [
            [
              'Thanks from patients: fruit, cake, a card',
              'May be accepted and shared in the unit, after treatment, never asked for',
            ],
            [
              'Gifts worth up to NGN 10,000 from others',
              'May be accepted twice a year from one giver; entered in the register within 5 working days',
            ],
            [
              'Worth more, or cash and vouchers in any amount',
              'Declined with thanks; if this is not possible, handed to Finance for the patients’ welfare fund',
            ],
            ['From a bidder while a tender is open', 'Nothing, not even a meal'],
            [
              'Sponsored congress or training',
              'Offered to the hospital, not to a person; the committee selects; no spouses, no leisure days',
            ],
            ['Samples of medicines', 'Only through the pharmacy, with NAFDAC number and register'],
            ['Gifts we give', 'Branded items of low value; never to officials who decide about us'],
          ],
        },
      },
      {
        heading: 'Interests to declare',
        paragraphs: [
          'Heads, buyers, storekeepers, pharmacists, engineers, Finance, Human Resources and board members declare every January and within 10 working days of a change. All others declare when it arises.',
        ],
        bullets: [
          'Shares, posts or paid work in a firm that sells or wants to sell to us, also of spouse, children, parents, brothers and sisters.',
          'Private practice: place, hours, and confirmation that it is outside duty hours.',
          'Relatives employed here or applying.',
          'Who has an interest leaves the room for discussion and decision. The minutes say so.',
        ],
      },
      {
        heading: 'Warning signs',
        table: {
          head: ['Area', 'Look for'],
          rows: [
            [
              'Cash desk',
              'Cancelled receipts, round sums, takings lower on one person’s shifts, closing late',
            ],
            [
              'Stores',
              'Adjustments just before counts, expiry losses of one item, one person with both keys',
            ],
            [
              'Purchasing',
              'Same winner, consecutive invoice numbers, new supplier with a staff member’s address',
            ],
            ['Payroll', 'Two people with one bank account, no leave for years, no tax number'],
            ['Diesel', 'Consumption out of line with generator hours'],
            ['Claims', 'Procedures that the patient does not remember'],
            ['Conduct', 'Never takes leave, will not hand over, lives well beyond salary'],
          ],
        },
      },
      {
        heading: 'How to report',
        steps: [
          'Speak with your head; or the internal auditor; or the chair of the audit committee; or use the sealed box and the line 0800 000 0019, also without a name.',
          'Say what, where, when, who, how you know. Do not investigate, copy systems or confront anyone.',
          'Named reports are confirmed within 2 working days. Your name is known to two people.',
          'Reprisal is gross misconduct. If you took part and report before discovery, this weighs in your favour.',
          'You may also go directly to ICPC, EFCC or the police.',
        ],
      },
      {
        heading: 'Investigation',
        steps: [
          'The internal auditor decides within 5 working days whether there is a case; matters about the auditor go to the committee chair.',
          'Evidence is secured first: cash count, stock count, copies of logs, in the presence of two people.',
          'The person concerned may be sent on paid leave. This is not a verdict.',
          'Interview with a companion; statement read and signed.',
          'Report within 30 working days: facts, loss, how it was possible, who knew, what must change.',
          'Disciplinary panel; recovery of loss; report to police and council where the law or the amount (above NGN 500,000) requires it.',
          'The unit is told what changed, without names.',
        ],
      },
      {
        heading: 'Controls everyone keeps',
        bullets: [
          'Two people for ordering and receiving, for opening safes, for controlled drugs, for payroll changes.',
          'Receipt for every naira; the notice “Pay only at the cash desk and ask for a receipt” at every counter.',
          'Ten working days of leave in one piece for those who handle money or stock, with handover by count.',
          'Surprise counts monthly at cash desks, quarterly in stores, weekly for diesel.',
          'Data comparison each quarter: staff accounts with supplier accounts, claims with theatre book.',
        ],
      },
      {
        heading: 'Training and reporting',
        paragraphs: [
          'Introduction at orientation, a 40-minute session every 24 months, and yearly for those in section 4. The audit committee receives cases, losses, recoveries and open actions each quarter; a summary without names is in the annual report.',
        ],
      },
    ],
  },
};
