import type { DemoDocument } from './demo-document.ts';

export const sharpsAndProphylaxis: DemoDocument = {
  slug: 'sharps-and-post-exposure-prophylaxis',
  name: 'Sharps and Post-Exposure Prophylaxis',
  category: 'Policies',
  departments: ['Infection Control'],
  subcategory: 'Safety',
  description: 'Safe handling of sharps and the first two hours after a needle-stick or splash.',
  status: 'Active',
  visibility: 'public',
  isCritical: true,
  emergencyCall: '330',
  daysAgo: 24,
  format: 'pdf',
  number: 'POL-IPC-006',
  version: 3,
  content: {
    purpose:
      'Needle-sticks are preventable, and HIV after one is almost entirely preventable if treatment starts within hours. This policy covers the handling of sharps and every exposure to blood and body fluids, day and night, for staff, students, cleaners and waste handlers.',
    sections: [
      {
        heading: 'Safe handling',
        bullets: [
          'Have the sharps box within arm’s reach before you start. The user discards, always, at once.',
          'Never recap, bend or break a needle. If recapping cannot be avoided, use the one-hand scoop.',
          'Needle and syringe go into the box as one piece.',
          'Pass instruments in theatre through a neutral zone, with a spoken “sharp”.',
          'Boxes are yellow, rigid, closed, fixed at 1 to 1.3 m, dated, locked at three-quarters full and never emptied.',
          'Announce to restless patients what you will do, or ask a second person to hold the arm.',
          'Double gloves for all operations on HIV, hepatitis B or C positive patients and for all orthopaedic and emergency surgery.',
        ],
      },
      {
        heading: 'First aid in the first minutes',
        steps: [
          'Stop. Hand over what you are doing; make the patient safe.',
          'Needle-stick or cut: wash with soap and running water for 5 minutes. Let it bleed, do not squeeze or suck. No bleach, no spirit.',
          'Eye: rinse with clean water or saline for 10 minutes, contact lenses out after the first rinse.',
          'Mouth: spit out and rinse several times.',
          'Tell the person in charge, who releases you at once. Go to Emergency, desk “Exposure”, extension 330, open 24 hours. You are seen within 15 minutes.',
        ],
      },
      {
        heading: 'Assessment of risk',
        table: {
          head: ['Factor', 'Higher', 'Lower or none'],
          rows: [
            [
              'Type',
              'Deep injury, hollow needle, visible blood, from vein or artery',
              'Solid needle, splash on intact skin (no risk)',
            ],
            [
              'Fluid',
              'Blood, fluid with blood, semen, vaginal, cerebrospinal, pleural, amniotic fluid',
              'Urine, sweat, tears, saliva, stool without blood',
            ],
            [
              'Source',
              'Known HIV with high or unknown viral load, advanced disease',
              'Negative test without recent exposure; undetectable load',
            ],
            ['Time', 'Within 72 hours', 'Over 72 hours: no HIV prophylaxis, follow-up only'],
          ],
        },
        paragraphs: [
          'The source patient is tested for HIV, hepatitis B surface antigen and hepatitis C antibody after counselling and consent by someone other than the exposed person. Treatment never waits for the source result. If the source is unknown, decide by the place and type of injury; when in doubt start and review at 48 hours.',
        ],
      },
      {
        heading: 'HIV prophylaxis',
        steps: [
          'First dose as soon as possible, best within 2 hours, never after 72 hours. Starter packs lie in Emergency, the labour ward and theatre.',
          'Adults: tenofovir 300 mg, lamivudine 300 mg and dolutegravir 50 mg, once daily for 28 days. Check other drugs: antacids, iron and calcium are taken apart; rifampicin needs dolutegravir twice daily.',
          'Baseline: HIV test, creatinine, ALT, full blood count, pregnancy test where relevant. Pregnancy and breastfeeding are no reason not to treat.',
          'Renal impairment or known resistance of the source: call the HIV physician, after the first dose.',
          'Stop if the source proves HIV-negative and is not in the window period.',
          'Condoms, no blood donation and no unprotected sex until the last negative test.',
        ],
      },
      {
        heading: 'Hepatitis B and C',
        table: {
          head: ['Exposed person', 'Source HBsAg positive or unknown', 'Source negative'],
          rows: [
            [
              'Not vaccinated',
              'Immunoglobulin 0.06 mL/kg (if source positive) within 24 hours, best; up to 7 days; and vaccine series',
              'Vaccine series',
            ],
            ['Vaccinated, antibody 10 mIU/mL or more', 'Nothing needed', 'Nothing needed'],
            [
              'Vaccinated, antibody unknown',
              'Test; booster dose if below 10 mIU/mL',
              'Nothing needed',
            ],
            [
              'Known non-responder to two series',
              'Immunoglobulin twice, one month apart',
              'Nothing needed',
            ],
          ],
        },
        paragraphs: [
          'There is no prophylaxis for hepatitis C. RNA test at 6 weeks, antibody at 12 and 24 weeks if the source is positive or unknown; treatment cures nearly all who are infected.',
        ],
      },
      {
        heading: 'Follow-up',
        table: {
          head: ['When', 'Test', 'Talk about'],
          rows: [
            ['Day 3', 'Source results', 'Continue or stop; side effects'],
            ['Week 2', 'Creatinine, ALT', 'Adherence, sleep, fears'],
            ['Week 6', 'HIV, HCV RNA if due', 'Completion of 28 days'],
            ['Week 12', 'HIV, HBsAg, HCV antibody', 'End of HIV follow-up if negative'],
            ['Week 24', 'HBsAg, HCV antibody if due', 'Close the case'],
          ],
        },
      },
      {
        heading: 'Confidentiality and rights',
        bullets: [
          'The exposure register has codes, not names. Only occupational health holds the key.',
          'Tests, drugs, travel and time are paid by the hospital. Time at the clinic is duty time.',
          'Work continues without restriction during follow-up.',
          'Infection acquired at work is notified to the Nigeria Social Insurance Trust Fund; the baseline test within 72 hours is the proof.',
          'Nobody loses a post because of HIV or hepatitis. Surgeons with a high viral load get advice from an expert panel.',
        ],
      },
      {
        heading: 'Reporting and learning',
        paragraphs: [
          'The person in charge files the incident report the same shift: device, task, step at which it happened, box in reach or not. Infection Control visits the place within 3 working days. Every quarter the rate per 100 occupied beds is shown by device and department. Goals: first dose within 2 hours in 90% of eligible cases, 28 days completed in 90%, hepatitis B vaccination 100% of exposed cadres.',
        ],
      },
    ],
  },
};
