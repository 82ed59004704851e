import type { DemoDocument } from './demo-document.ts';

export const quarterlyNewsletter: DemoDocument = {
  slug: 'quarterly-newsletter',
  name: 'Quarterly Newsletter',
  category: 'Public Affairs',
  departments: ['Public Affairs'],
  subcategory: 'Newsletter',
  description:
    'News from the wards: hand hygiene results, the stroke pathway, new colleagues and dates.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 27,
  format: 'pdf',
  number: 'PA-NL-011',
  version: 1,
  content: {
    purpose:
      'This quarter the wards passed the hand hygiene goal for the first time, the stroke team cut the way to the CT by a third, and a new solar plant took over the nights in theatre. Read how it was done, who joined us, and what comes next.',
    sections: [
      {
        heading: 'Eighty-three in a hundred',
        paragraphs: [
          'When observers began to count three years ago, hands were cleaned in 54 of 100 moments. This quarter it was 83. The children’s ward leads with 91. “We stopped looking for the bottle,” says ward sister Ngozi Eze. “It hangs on every cot now, and parents ask us whether we have used it. We thank them.”',
          'The goal remains 80 in every unit, and two units are still below. They have asked the children’s ward to visit them, which is the kind of competition we like.',
        ],
      },
      {
        heading: 'Twenty-two minutes to the scan',
        paragraphs: [
          'A stroke is a race. Since security officers and records staff may raise the alarm themselves, the middle time from the door to the CT has gone from 34 to 22 minutes. Eleven patients received treatment to dissolve the clot; seven of them walked out of the hospital.',
          'Do you know the signs? A drooping face, a sinking arm, slurred speech: it is time to call 112 and come at once. Do not wait until morning, and give nothing to eat or drink.',
        ],
      },
      {
        heading: 'Power from the roof',
        paragraphs: [
          'The panels on blocks A and C and the new batteries carry theatre, the neonatal unit and the blood bank for up to five hours. In the quarter we burnt 9,400 litres less diesel than in the same months of last year. The money saved pays for two oxygen concentrators.',
        ],
      },
      {
        heading: 'In figures',
        table: {
          head: ['This quarter', 'Number', 'Same quarter last year'],
          rows: [
            ['Outpatient visits', '21,480', '20,115'],
            ['Emergency attendances', '6,212', '6,004'],
            ['Babies born', '742', '711'],
            ['Operations', '1,386', '1,291'],
            ['Units of blood given', '1,904', '1,877'],
            ['Voluntary blood donors', '618', '402'],
            ['Incident reports', '312, of them 148 near misses', '201, of them 71 near misses'],
          ],
        },
        paragraphs: [
          'More incident reports are good news: people tell us earlier what could go wrong.',
        ],
      },
      {
        heading: 'Welcome',
        bullets: [
          'Four registered nurses and two midwives, who completed orientation with full marks in the quiz.',
          'A biomedical engineer, so that repairs of pumps and monitors no longer wait for Lagos.',
          'Nine house officers. Say good morning; they will remember it.',
        ],
      },
      {
        heading: 'Ask the pharmacist',
        paragraphs: [
          '“May I keep the rest of my antibiotic for next time?” No. Half a course does not cure the next infection and teaches bacteria to resist. Bring what is left to the pharmacy window; we destroy it safely and free of charge. If a medicine gives you a rash, swelling or trouble with breathing, come to us: we report it to NAFDAC so that others are warned.',
        ],
      },
      {
        heading: 'Dates',
        table: {
          head: ['What', 'When', 'Where'],
          rows: [
            ['Blood donation', 'First Saturday of each month, 09:00 to 14:00', 'Clinic hall A'],
            ['Antenatal class', 'Wednesdays 10:00', 'Maternity'],
            ['Diabetes club', 'Second Thursday of the month 15:00', 'Clinic hall B'],
            [
              'Open evening for families of stroke patients',
              'Last Friday of the month 17:00',
              'Physiotherapy',
            ],
          ],
        },
      },
      {
        heading: 'Write to us',
        paragraphs: [
          'Tell us what we should cover, and what went well or badly during your visit: press@owerrimedical.example or 0800 000 0012. Stories about patients appear only with their written consent, which they may withdraw at any time.',
        ],
      },
    ],
  },
};

export const annualReport: DemoDocument = {
  slug: 'annual-report',
  name: 'Annual Report',
  category: 'Public Affairs',
  departments: ['Public Affairs'],
  subcategory: 'Annual Report',
  description: 'Care, quality, people, money and plans of the hospital in the year under review.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 236,
  format: 'pdf',
  number: 'PA-AR-009',
  version: 1,
  content: {
    purpose:
      'A hospital owes the public an account. This report says what we did in the year, how well, with what money, and where we fell short. The figures are those shown to the Management Board and audited where marked.',
    sections: [
      {
        heading: 'From the Chief Medical Director',
        paragraphs: [
          'It was a year of hard arithmetic: more patients, dearer diesel and drugs, and colleagues who left for other countries. It was also the year in which mothers bled less, strokes were treated sooner and staff reported more of what goes wrong than ever before. We thank the people of Imo State for their trust, and every colleague who came in at night.',
        ],
      },
      {
        heading: 'Care',
        table: {
          head: ['Activity', 'Year', 'Year before', 'Change'],
          rows: [
            ['Outpatient visits', '84,310', '80,902', '+4.2%'],
            ['Emergency attendances', '24,655', '23,118', '+6.6%'],
            ['Admissions', '13,940', '13,604', '+2.5%'],
            ['Births', '2,870', '2,794', '+2.7%'],
            ['Caesarean sections', '28.4% of births', '27.9%', '+0.5 points'],
            ['Operations', '5,402', '5,011', '+7.8%'],
            ['CT examinations', '6,118', '5,240', '+16.8%'],
            ['Laboratory tests', '412,600', '389,250', '+6.0%'],
          ],
        },
      },
      {
        heading: 'Quality and safety',
        table: {
          head: ['Measure', 'Goal', 'Result'],
          rows: [
            ['Hand hygiene, observed', '80%', '78.6%'],
            ['Surgical site infection, clean operations', 'Below 5%', '4.1%'],
            [
              'Maternal deaths per 100,000 births here',
              'Falling',
              '5 women (174); year before 8 (286)',
            ],
            ['Stroke: door to CT within 25 minutes', '80%', '64%'],
            ['Critical results called within 15 minutes', '95%', '93.2%'],
            ['Incident reports per 1,000 bed days', '30', '24'],
            ['Staff with all licences and certificates valid', '95%', '72%'],
            ['Complaints answered within 14 days', '90%', '81%'],
          ],
        },
        paragraphs: [
          'We did not reach the goals for stroke, certificates and complaints. The new compliance portal warns people 90 days ahead, and heads see their own unit. Each of the five maternal deaths was reviewed with the state committee; three came to us in shock from other places.',
        ],
      },
      {
        heading: 'People',
        bullets: [
          'The hospital employed 1,012 people at the end of the year, 61% of them women; 118 joined and 131 left, 47 of them to work abroad.',
          '214 students and 62 interns were trained. 38 nurses completed specialist courses with our support.',
          'Two colleagues were injured by violence. Security at the Emergency entrance was doubled.',
          'Hepatitis B vaccination of exposed staff reached 96%.',
        ],
      },
      {
        heading: 'Money (audited), in million NGN',
        table: {
          head: ['Income', 'Amount', 'Expenditure', 'Amount'],
          rows: [
            ['Patients', '3,420', 'Salaries', '3,905'],
            ['NHIA and other insurance', '1,610', 'Medicines and consumables', '1,870'],
            ['Government grants', '1,980', 'Diesel and electricity', '690'],
            ['Donations', '145', 'Repairs and equipment', '480'],
            ['Other', '95', 'Other', '260'],
            ['Total', '7,250', 'Total', '7,205'],
          ],
        },
        paragraphs: [
          'The surplus of NGN 45 million goes into the replacement of anaesthesia machines. Care worth NGN 212 million was given to 1,846 people who could not pay.',
        ],
      },
      {
        heading: 'Community',
        paragraphs: [
          'Free outreach days took place in Orlu, Okigwe and Mbaitoli: 2,930 people had blood pressure and glucose measured, 1,104 had their eyes tested and 167 cataracts were operated. School visits on hand washing reached 41 schools.',
        ],
      },
      {
        heading: 'Next year',
        steps: [
          'Bring the share of staff with valid certificates above 90%.',
          'Open the eight-bed stroke unit and reach the CT within 25 minutes in four of five patients.',
          'Bring solar power to the laboratory and the oxygen plant.',
          'Answer every complaint within 14 days.',
          'Publish these figures each quarter on the portal.',
        ],
      },
      {
        heading: 'Thanks and contact',
        paragraphs: [
          'We thank donors, the voluntary blood donors, community leaders, the Imo State Ministry of Health and our partners. Questions about this report: Public Affairs, press@owerrimedical.example, 0800 000 0012, 12 Aladinma Road, Owerri.',
        ],
      },
    ],
  },
};
