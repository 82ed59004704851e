import type { DemoDocument } from './demo-document.ts';

export const handHygiene: DemoDocument = {
  slug: 'hand-hygiene',
  name: 'Hand Hygiene',
  category: 'Policies',
  departments: ['Infection Control', 'Nursing'],
  subcategory: 'Clinical',
  description:
    'When and how to clean hands, what every point of care provides, and how observation works.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 96,
  format: 'pdf',
  number: 'POL-IPC-001',
  version: 6,
  changeNote: 'The observation sheet is new; gloves no longer stand in place of hand hygiene.',
  owner: 'abraham.orji',
  content: {
    purpose:
      'Clean hands prevent more infections than any other single act in this hospital. This policy sets the moments, the method, the supplies and the way we check. It applies to everyone who touches a patient or a patient’s surroundings, consultants and visitors included.',
    sections: [
      {
        heading: 'The five moments',
        paragraphs: [
          'The moments come from the World Health Organization and do not change with gloves: gloves are put on after hand hygiene and hands are cleaned again when they come off.',
        ],
        table: {
          head: ['Moment', 'Example', 'Protects'],
          rows: [
            [
              '1. Before touching a patient',
              'Before taking a pulse, helping to sit up, examining',
              'The patient from what you carry',
            ],
            [
              '2. Before a clean or aseptic task',
              'Before injection, cannula, dressing, eye drops, preparing a feed',
              'The patient, also from own organisms',
            ],
            [
              '3. After exposure to body fluids',
              'After drawing blood, emptying a urine bag, changing a nappy',
              'You and the ward',
            ],
            ['4. After touching a patient', 'On leaving the bedside', 'You and the ward'],
            [
              '5. After touching the surroundings',
              'After moving a locker, changing a drip rate, taking a chart',
              'You and the ward',
            ],
          ],
        },
      },
      {
        heading: 'Rub or wash',
        bullets: [
          'Alcohol rub (at least 60% alcohol) is the first choice when hands look clean: quicker, kinder to the skin and available at the bed.',
          'Soap and running water when hands are visibly dirty or soiled with blood, after the toilet, before eating, and after caring for a patient with diarrhoea, because alcohol does not kill spores.',
          'Surgical preparation before operations: see below.',
        ],
      },
      {
        heading: 'Alcohol rub, 20 to 30 seconds',
        steps: [
          'Take a palmful, about 3 mL, on dry hands.',
          'Rub palm to palm.',
          'Right palm over the back of the left hand with fingers interlaced, and the other way round.',
          'Palm to palm with fingers interlaced.',
          'Backs of the fingers against the opposite palms, fingers interlocked.',
          'Left thumb turned in the right palm, and the other way round.',
          'Fingertips of the right hand circling in the left palm, and the other way round.',
          'Let hands dry by themselves. Do not wave or wipe.',
        ],
      },
      {
        heading: 'Soap and water, 40 to 60 seconds',
        steps: [
          'Wet hands, take soap, and follow the same movements as for the rub.',
          'Rinse from fingers to wrist under running water.',
          'Dry with one single-use towel; shared cloth towels are not allowed.',
          'Close the tap with the towel or the elbow.',
          'If there is no running water, one person pours from a covered container with a tap; a basin of standing water is never used.',
        ],
      },
      {
        heading: 'Surgical hand preparation',
        paragraphs: [
          'Wash with soap on entering the theatre suite and clean under the nails with a stick, not a brush. Then either scrub with chlorhexidine 4% or povidone-iodine 7.5% for two to five minutes up to the elbows, or use a surgical alcohol rub for the time on its label, keeping hands and forearms wet throughout. Hands must be dry before gloving. Between cases a new preparation is needed.',
        ],
      },
      {
        heading: 'Bare below the elbows',
        bullets: [
          'In clinical areas: no wrist watch, no bracelet, no ring except one plain band, sleeves above the elbow.',
          'Nails short and natural; no varnish, gel or extensions.',
          'Cuts are covered with a waterproof dressing. Cracked or weeping skin is shown to occupational health the same day.',
          'A prayer bracelet or religious sleeve is discussed with Infection Control; a solution that leaves wrists clean is found together.',
        ],
      },
      {
        heading: 'What every point of care provides',
        table: {
          head: ['Place', 'Must be there', 'Checked by'],
          rows: [
            [
              'Each bed, cot and couch',
              'Alcohol rub within arm’s reach',
              'Nurse in charge, every shift',
            ],
            [
              'Each ward',
              'One sink for six beds, soap, towels, a bin opened by foot',
              'Ward manager, daily',
            ],
            ['Each door of a ward', 'Rub and a sign for visitors', 'Ward attendant, daily'],
            ['Laboratory, pharmacy, kitchen', 'Sink used for hands only', 'Section head, daily'],
            [
              'Stores',
              'Rub for four weeks; the pharmacy makes the WHO formula when supply fails',
              'Pharmacy, weekly',
            ],
          ],
        },
        paragraphs: [
          'An empty dispenser is reported to the ward attendant at once and refilled within 30 minutes. Bottles carry the date of filling and are washed and dried before refilling; topping up is not allowed.',
        ],
      },
      {
        heading: 'Observation and feedback',
        paragraphs: [
          'Trained observers watch at least 200 opportunities in each clinical department every quarter, in sessions of 20 minutes, and write down profession and moment but never a name. The rate is actions divided by opportunities. Results are shown on the ward board within one week.',
        ],
        table: {
          head: ['Rate', 'Meaning', 'What follows'],
          rows: [
            ['80% or more', 'Target met', 'Thanks, published by name of the ward'],
            ['60 to 79%', 'Needs work', 'Link nurse runs two short sessions within 30 days'],
            [
              'Below 60%',
              'Unsafe',
              'Head of department presents a plan to the committee within 14 days; new observation after 30 days',
            ],
          ],
        },
      },
      {
        heading: 'Patients and visitors',
        paragraphs: [
          'Patients may ask anyone: “Have you cleaned your hands?” The right answer is “Thank you, I will do it now.” Visitors clean hands on entering and leaving. Leaflets are available in English and Igbo.',
        ],
      },
      {
        heading: 'Skin care and training',
        paragraphs: [
          'Unscented hand cream is provided in every staff room. Allergy to a product is rare and is always followed up with a substitute. Hand hygiene is taught on the first day of orientation and renewed every 12 months together with protective equipment; the certificate is kept in the compliance records.',
        ],
      },
    ],
  },
};
