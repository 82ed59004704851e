import type { DemoDocument } from './demo-document.ts';

export const procurementAndImprest: DemoDocument = {
  slug: 'procurement-and-imprest',
  name: 'Procurement and Imprest',
  category: 'Policies',
  departments: ['Finance'],
  subcategory: 'Financial',
  description:
    'Thresholds, quotations, tenders, receiving goods and the small cash imprest of units.',
  status: 'Draft',
  visibility: 'public',
  daysAgo: 5,
  format: 'docx',
  number: 'POL-FIN-001',
  version: 6,
  owner: null,
  content: {
    purpose:
      'We buy what patients need, in time, at a fair price, in the open. This draft replaces version 5: it raises the thresholds, adds the emergency route and makes imprest returns monthly. Comments reach finance@owerrimedical.example until the date given by the Head of Finance.',
    sections: [
      {
        heading: 'Principles',
        bullets: [
          'Plan: each department has a purchase plan by 30 November, linked to the budget.',
          'Separate: who requests, approves, orders, receives and pays are five different functions, with at least three persons.',
          'Compete: the value decides how many offers; splitting an order to stay under a threshold is misconduct.',
          'Value, not only price: quality, delivery, service in Imo State, spare parts, energy use, cost over five years.',
          'Records: each purchase can be followed from request to payment by someone who was not there.',
        ],
      },
      {
        heading: 'Thresholds',
        table: {
          head: ['Value in NGN, with VAT', 'Method', 'Approved by', 'Usual time'],
          rows: [
            ['Up to 50,000', 'Imprest or direct purchase', 'Head of department', '1 day'],
            [
              '50,001 to 500,000',
              'Three written quotations',
              'Head of department and Finance',
              '5 working days',
            ],
            [
              '500,001 to 5,000,000',
              'Request to at least five suppliers, sealed or by locked e-mail',
              'Head of Finance and Director of Administration',
              '15 working days',
            ],
            [
              '5,000,001 to 50,000,000',
              'Open tender, advertised 3 weeks',
              'Tender committee and Chief Medical Director',
              '8 weeks',
            ],
            [
              'Above 50,000,000',
              'Open tender, two newspapers, prequalification',
              'Management Board',
              '12 weeks',
            ],
          ],
        },
      },
      {
        heading: 'From request to payment',
        steps: [
          'Request in the system: what it must do, quantity, date, budget line. Brands only where a device demands it.',
          'Finance confirms funds within 2 working days. Without funds there is no order.',
          'Purchasing invites offers. All receive the same text and the same answers.',
          'Offers above NGN 500,000 are opened together by three people, numbered and signed page by page.',
          'Evaluation with criteria and weights published before. Clinical users test samples.',
          'Award letter to the winner, reasons to the others. Objections within 5 working days go to the Director of Administration.',
          'Order with number, price, delivery, warranty, penalty. No verbal orders.',
          'Store and user receive together: count, batch, expiry, NAFDAC number, cold chain indicator, serial number. Short or damaged goods are refused or noted on the delivery slip.',
          'Finance compares order, receipt and invoice. All three agree or nothing is paid. Payment by transfer within 30 days; withholding tax and VAT are handled as the law says.',
        ],
      },
      {
        heading: 'Special rules',
        table: {
          head: ['Goods', 'Additional rule'],
          rows: [
            [
              'Medicines',
              'Formulary; manufacturer or authorised distributor; at least 12 months of life left; pharmacist receives',
            ],
            [
              'Blood bank, laboratory reagents',
              'Lot verification before use; standing order with monthly calls',
            ],
            [
              'Medical equipment',
              'Biomedical engineer in the committee; training, manual, 2 years of spares; acceptance test before payment of the last 20%',
            ],
            ['IT', 'Approval by IT; data protection clause'],
            ['Diesel', 'Dip before and after delivery, seal number, two signatures'],
            ['Works', 'Bill of quantities, site visit, 5% retained for 6 months'],
            [
              'Donations',
              'Same technical check; we decline what we cannot use, maintain or dispose of',
            ],
          ],
        },
      },
      {
        heading: 'Emergency purchases',
        paragraphs: [
          'When delay endangers life or an essential service (oxygen, blood, power, water), the duty manager may order up to NGN 2,000,000 by telephone from a supplier on the emergency list. Two people note time and reason. The papers follow within 2 working days and the case is listed at the next tender committee. Poor planning is not an emergency.',
        ],
      },
      {
        heading: 'Suppliers',
        bullets: [
          'Registered with tax number, CAC certificate, bank account in the firm’s name and declared owners; renewed every 2 years.',
          'Scored after each delivery: quality, time, papers. Two scores below 60% suspend the supplier for 6 months.',
          'A bank account is changed only after a call-back to the number on file and two signatures.',
          'Bribery, false documents or collusion exclude for 5 years.',
        ],
      },
      {
        heading: 'Imprest',
        steps: [
          'Units on the list hold a float of NGN 30,000 to 150,000, named custodian, locked box, own register.',
          'For small, urgent items without stock: transport of samples, keys, stamps, small repairs. Not for salaries, advances, loans, drugs, fuel for private cars or entertainment.',
          'Maximum of NGN 10,000 for one item. Voucher first, receipt the same day; where no receipt exists a signed note with telephone number of the seller.',
          'Cash and vouchers equal the float at all times. The head counts every week and signs.',
          'Return by the last working day of each month, or when 70% is spent; Finance refills within 3 working days.',
          'A missing return stops the refill. A shortage is reported the same day and repaid; twice in a year the custodian changes.',
          'On leave, transfer and year end the box is counted and handed over by two signatures.',
        ],
      },
      {
        heading: 'Committee, figures and files',
        paragraphs: [
          'The tender committee has five members: Administration (chair), Finance, Pharmacy, a clinical head in rotation, an engineer; quorum is four and nobody takes part in a matter of own interest. Each quarter Finance reports spending by method, emergency purchases, time from request to delivery, savings against estimate, and suppliers with more than 20% of a group. Files are kept for seven years.',
        ],
      },
    ],
  },
};
