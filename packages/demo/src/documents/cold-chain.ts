import type { DemoDocument } from './demo-document.ts';

export const coldChain: DemoDocument = {
  slug: 'cold-chain-on-power-failure',
  name: 'Cold Chain on Power Failure',
  category: 'SOPs',
  departments: ['Pharmacy', 'Laboratory'],
  subcategory: 'Equipment Operation',
  description:
    'Keeping vaccines, insulin, blood and reagents at temperature when power fails, and deciding what can still be used.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 8,
  format: 'pdf',
  number: 'SOP-PHA-002',
  version: 4,
  content: {
    purpose:
      'A refrigerator that nobody opens stays cold for hours; one that everyone opens is lost in thirty minutes. This procedure protects heat-sensitive stock in pharmacy, wards, laboratory, blood bank and immunisation, in every power failure and equipment fault.',
    sections: [
      {
        heading: 'Temperatures',
        table: {
          head: ['Stock', 'Keep at', 'Act when', 'Freezing'],
          rows: [
            [
              'Vaccines (most), insulin, oxytocin, suxamethonium, eye drops',
              '2 to 8 °C',
              'Below 2 or above 8 °C for 15 minutes',
              'Destroys hepatitis B, pentavalent, tetanus, HPV, insulin',
            ],
            ['Oral polio, varicella stock', '-25 to -15 °C', 'Above -15 °C', 'Required'],
            ['Red cells, whole blood', '2 to 6 °C', 'Above 6 °C, or below 2 °C', 'Destroys'],
            ['Plasma, cryoprecipitate', '-25 °C or colder', 'Above -20 °C', 'Required'],
            [
              'Platelets',
              '20 to 24 °C, moving',
              'Below 20 or above 24 °C, or agitator stops',
              'Destroys',
            ],
            ['Laboratory reagents', 'As on the label', 'Outside of label', 'See label'],
          ],
        },
      },
      {
        heading: 'Every day, so that failure finds us ready',
        bullets: [
          'Read and write temperature at 07:00, 14:00 and 21:00, weekends too: now, minimum, maximum; reset. The data logger stays in the middle of the load.',
          'No food. Nothing in the door, nothing at the back wall. Bottles of water in the lowest shelf and the door keep it cold.',
          'Diluents and vaccines with their monitors in front; first expired goes first out.',
          'Ice packs, 24 for each large refrigerator, frozen in the ice-pack freezer. Cool boxes clean and dry beside it.',
          'Plug labelled “Do not switch off”, socket on the generator circuit, voltage stabiliser.',
          'Alarm tested on the first Monday of the month.',
        ],
      },
      {
        heading: 'Power fails',
        steps: [
          'Write the time and the temperature from the outer display. Hang the red sign: “Do not open”.',
          'Check after 30 seconds that the generator supplies this socket. If not, call maintenance 444.',
          'Read every 15 minutes from outside. The door stays shut.',
          'If power is back and the temperature never left the range: log it, remove the sign, done.',
          'At 7 °C and rising (blood bank 5 °C), or after 60 minutes without power: prepare the transfer.',
          'At 8 °C (blood bank 6 °C) at the latest: transfer.',
        ],
      },
      {
        heading: 'Transfer',
        steps: [
          'Call the receiving refrigerator first: main pharmacy, then blood bank reserve (drugs are stored in a separate closed box), then the state cold store.',
          'Condition ice packs: leave at room temperature until water moves inside when shaken, usually 30 to 45 minutes in the cool, less in heat. Frozen packs straight from the freezer destroy vaccines.',
          'Box: packs on bottom and sides, cardboard, stock, thermometer in the centre, cardboard, packs on top, lid. Freeze-sensitive vaccines never touch a pack.',
          'Blood: validated transport box, 2 to 10 °C in transport, at most 24 hours; red cells and platelets never together.',
          'List item, batch, expiry, quantity, time out and in, two signatures. Opened multi-dose vials travel marked.',
          'Check the box every 30 minutes. A full box holds about 8 hours if closed.',
          'Return only when the first refrigerator has been in range for 2 hours.',
        ],
      },
      {
        heading: 'Was outside the range',
        paragraphs: [
          'Nothing is thrown away and nothing is used until the pharmacist on duty (for blood the laboratory scientist) has decided. Put it in quarantine in the right temperature with the yellow label: item, time, lowest and highest temperature, how long.',
        ],
        table: {
          head: ['Event', 'Usual decision'],
          rows: [
            [
              'Vaccines 8 to 25 °C',
              'Look at vial monitor: inner square lighter than ring, use first; equal or darker, discard',
            ],
            [
              'Vaccines below 0 °C',
              'Freeze-sensitive: shake test with a control vial; sediment settles as fast as in the control means discard',
            ],
            [
              'Insulin up to 30 °C',
              'Use within 4 weeks, new date on box; frozen or above 30 °C discard',
            ],
            ['Oxytocin above 8 °C', 'Count hours; discard if over 30 °C or as the maker says'],
            ['Suxamethonium', 'Up to 14 days at room temperature, dated'],
            ['Red cells outside 2 to 6 °C for more than 30 minutes, or above 10 °C', 'Discard'],
            ['Plasma thawed', 'Not refrozen; at 2 to 6 °C use within 24 hours, else discard'],
            ['Platelets without movement for 24 hours', 'Discard'],
            ['Reagents', 'Quality control before use; maker’s advice'],
          ],
        },
      },
      {
        heading: 'Who decides, who is called',
        table: {
          head: ['Time', 'Pharmacy and wards', 'Blood bank and laboratory'],
          rows: [
            ['Day', 'Pharmacist in charge of cold chain', 'Head of section'],
            ['Night', 'Pharmacist on call', 'Scientist on call'],
            [
              'Loss above NGN 200,000 or stock-out',
              'Chief Pharmacist, duty manager',
              'Consultant haematologist, duty manager',
            ],
            ['National vaccines', 'State immunisation officer within 24 hours', '—'],
          ],
        },
      },
      {
        heading: 'Afterwards',
        steps: [
          'Complete form CC-01 the same day and attach the logger print.',
          'Destruction of medicines with two signatures, through the pharmacy and with the NAFDAC rules.',
          'If someone received affected stock, the pharmacist, the doctor and Quality Assurance decide within 24 hours whom to tell, revaccinate or watch.',
          'Maintenance finds the cause within 3 days. Two faults in 6 months: replace.',
        ],
      },
      {
        heading: 'Training and figures',
        paragraphs: [
          'Everyone with a key to a refrigerator practises packing a box each year. Goals: readings complete 100%, transfer started before the limit in all events, loss below 0.5% of stock value a year. The list of refrigerators, loggers and calibration dates is kept by Pharmacy and reviewed each January.',
        ],
      },
    ],
  },
};
