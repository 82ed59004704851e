import type { DemoDocument } from './demo-document.ts';

export const autoclaveLoading: DemoDocument = {
  slug: 'autoclave-loading-and-indicators',
  name: 'Autoclave Loading and Indicators',
  category: 'SOPs',
  departments: ['Surgery', 'Infection Control'],
  subcategory: 'Equipment Operation',
  description:
    'Cleaning, packing, loading, cycles, indicators, release and recall of sterile sets.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 249,
  format: 'docx',
  number: 'SOP-SUR-005',
  version: 4,
  reviewEveryMonths: 6,
  content: {
    purpose:
      'An instrument is sterile only if it was clean, packed so that steam could reach it, exposed for the right time, dried, and stored well. This procedure is for the central sterile supply department and for small autoclaves in clinics.',
    sections: [
      {
        heading: 'Before the autoclave',
        steps: [
          'At the place of use: wipe, open hinges, keep moist with enzymatic foam or a wet towel, closed box. Sharps removed by the user.',
          'Receive on the dirty side, count against the list. Gloves, apron, face shield.',
          'Soak in enzymatic detergent at the temperature and time of its label. Brush under water. Lumens are flushed and brushed through.',
          'Rinse, last time with treated water. Ultrasonic bath for serrated and hinged pieces, 10 minutes.',
          'Dry. Inspect with light and magnifier: blood, rust, cracks, function, cutting test. What is not clean goes back.',
          'Oil hinges with a steam-permeable lubricant.',
        ],
      },
      {
        heading: 'Packing',
        bullets: [
          'Open or unlocked, heavy below, tips protected, bowls with mouth to the side and cloth between.',
          'Set at most 8.5 kg; linen pack at most 30 x 30 x 50 cm and 5.4 kg, loose enough for a hand to slide in.',
          'Two layers of wrap or approved container; pouch for single pieces, one piece per pouch, 3 cm from the seal.',
          'Internal indicator (type 5) in the middle of each set; type 4 in pouches. Tape outside.',
          'Label: set, autoclave, cycle number, date, expiry, packed by. Written on tape or film, never on the wrap.',
        ],
      },
      {
        heading: 'Loading',
        steps: [
          'Textiles above, metal below. No pack touches the wall, the floor or the door.',
          'Packs stand on edge with a hand’s width between; pouches on edge in a rack, paper to plastic.',
          'Bowls and jars on their side so that air and water leave.',
          'Not above 80% of the volume. Liquids never with other goods.',
          'Place the process challenge device near the drain.',
        ],
      },
      {
        heading: 'Cycles',
        table: {
          head: ['Cycle', 'Temperature', 'Holding time', 'Drying', 'Use'],
          rows: [
            [
              'Pre-vacuum, porous',
              '134 °C',
              '4 minutes (holding at least 3)',
              '20 to 30 minutes',
              'Wrapped sets, linen, lumens',
            ],
            ['Pre-vacuum, delicate', '121 °C', '20 minutes', '30 minutes', 'Rubber, plastic'],
            [
              'Gravity, wrapped',
              '121 °C',
              '30 minutes',
              '30 minutes',
              'Small clinics, solid instruments',
            ],
            [
              'Gravity, unwrapped',
              '134 °C',
              '10 minutes',
              'None',
              'Dropped instrument only, used at once; not implants',
            ],
            [
              'Liquids',
              '121 °C',
              '20 to 40 minutes by volume',
              'Slow exhaust',
              'Laboratory; open below 80 °C',
            ],
            [
              'Prion risk',
              '134 °C',
              '18 minutes',
              '30 minutes',
              'On order of Infection Control; single-use preferred',
            ],
          ],
        },
        paragraphs: [
          'Pressure at 121 °C is about 1.1 bar and at 134 °C about 2.1 bar above atmosphere. Time counts from when the coldest point has reached the temperature.',
        ],
      },
      {
        heading: 'Tests and indicators',
        table: {
          head: ['Test', 'How often', 'Pass'],
          rows: [
            ['Leak test (vacuum)', 'Weekly', 'Loss up to 1.3 mbar a minute'],
            ['Bowie-Dick', 'Daily, first, empty, 134 °C 3.5 minutes', 'Even colour to the centre'],
            ['Print-out', 'Each cycle', 'Time, temperature, pressure within limits, signed'],
            ['Type 1 tape', 'Each pack', 'Changed: says only that it has been in'],
            ['Type 5 in the pack', 'Each set', 'Reached the safe field'],
            [
              'Biological (Geobacillus stearothermophilus)',
              'Weekly, every load with implants, after repair three times',
              'No growth; control grows',
            ],
            ['Validation', 'Yearly', 'Report without open points'],
          ],
        },
      },
      {
        heading: 'Unloading and release',
        steps: [
          'Door open by a crack for 10 minutes, then on the rack for 30 minutes. Not on cold metal, no fan, no touching while warm.',
          'Wet pack, torn, opened, dropped, no colour change: not sterile, back to the start.',
          'Second person compares print-out, load list, indicators, and signs: “Released”.',
          'Implants wait for the biological result, except in an emergency signed by the surgeon with the patient’s name.',
        ],
      },
      {
        heading: 'Store and transport',
        bullets: [
          '18 to 24 °C, humidity below 60%, 25 cm from the floor, 45 cm from the ceiling, 5 cm from the wall, closed cupboard.',
          'Shelf life: two layers of wrap 30 days, with dust cover or pouch 6 months, container 6 months, and always only while undamaged and dry.',
          'Closed clean trolley, never together with used goods. First in, first out.',
          'In theatre the nurse checks label, indicator and dryness before opening; the sticker goes into the patient’s record.',
        ],
      },
      {
        heading: 'Failure and recall',
        steps: [
          'Failed Bowie-Dick: repeat once; failed again, take out of use.',
          'Positive biological test: stop; call Infection Control, theatre and the engineer at once.',
          'Recall all sets since the last negative test from the load register, by cycle number.',
          'List patients treated with them; Infection Control rates the risk within 24 hours; patients are informed if there is one.',
          'Back in service after repair, three empty negative biological cycles and signature.',
        ],
      },
      {
        heading: 'Safety, training, records',
        paragraphs: [
          'Heat gloves, apron and shield at the door; never force a door; safety valve tested every 6 months; pressure vessel inspected each year. Operators hold an in-house certificate renewed every 24 months. Registers, print-outs and indicators are kept for at least 5 years. Goals: wet packs below 1%, complete release record 100%.',
        ],
      },
    ],
  },
};
