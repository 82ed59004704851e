import type { DemoDocument } from './demo-document.ts';

export const specimenCollection: DemoDocument = {
  slug: 'specimen-collection-and-rejection',
  name: 'Specimen Collection and Rejection',
  category: 'SOPs',
  departments: ['Laboratory', 'Nursing'],
  subcategory: 'Quality Control',
  description:
    'Order of draw, tubes, labelling, transport times and the reasons for which a specimen is refused.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 132,
  format: 'docx',
  number: 'SOP-LAB-001',
  version: 5,
  content: {
    purpose:
      'A result is only as good as the specimen. Two of three laboratory errors happen before the tube reaches the bench. This procedure covers everything from request to receipt, for wards, clinics and the phlebotomy room.',
    sections: [
      {
        heading: 'Request',
        bullets: [
          'Full name, hospital number, date of birth, sex, ward, requesting doctor with telephone number.',
          'Test, specimen and site, clinical question, relevant drugs (antibiotics, anticoagulants), fasting state, time of last dose for drug levels.',
          'Urgency: routine, urgent (result within 2 hours) or emergency (within 1 hour, hand-carried). Emergency is used only where the result changes care now.',
        ],
      },
      {
        heading: 'Drawing blood',
        steps: [
          'Clean hands. Ask the patient for full name and date of birth and compare with request and wristband (POL-QA-003).',
          'Explain, ask about fainting, bleeding, latex allergy, and side of mastectomy or fistula.',
          'Tourniquet 10 cm above the site for not more than one minute. No pumping of the fist.',
          'Clean with 70% alcohol for 30 seconds and let it dry. For blood cultures use chlorhexidine 2% in alcohol and do not touch again.',
          'Not from an arm with a running drip. If unavoidable, stop the drip for 2 minutes and draw below it, discard 5 mL and say so on the form.',
          'Fill in the order of the table, to the mark, and turn gently 5 to 8 times.',
          'Label each tube at the bedside now: name, number, date, time, initials. Never label empty tubes.',
          'Needle into the sharps box, pressure for 2 minutes, thank the patient.',
        ],
      },
      {
        heading: 'Order of draw',
        table: {
          head: ['Order', 'Tube', 'Tests', 'Adult volume', 'In the laboratory within'],
          rows: [
            [
              '1',
              'Blood culture, aerobic first',
              'Bacteraemia; two sets from two sites',
              '10 mL each bottle',
              '2 hours, room temperature',
            ],
            ['2', 'Light blue, citrate', 'INR, APTT, fibrinogen', 'Exactly to the line', '4 hours'],
            ['3', 'Red or gold', 'Electrolytes, liver, serology, hormones', '4 mL', '2 hours'],
            ['4', 'Green, heparin', 'Ammonia (on ice)', '4 mL', '15 minutes'],
            [
              '5',
              'Purple, EDTA',
              'Full blood count, malaria film, HbA1c, viral load',
              '3 mL',
              '4 hours',
            ],
            [
              '6',
              'Purple or pink, EDTA',
              'Group and crossmatch, handwritten label',
              '5 mL',
              '4 hours',
            ],
            ['7', 'Grey, fluoride', 'Glucose, lactate', '2 mL', '2 hours'],
          ],
        },
      },
      {
        heading: 'Other specimens',
        table: {
          head: ['Specimen', 'How', 'Time and temperature'],
          rows: [
            [
              'Midstream urine',
              'Clean, first part into the toilet, middle into a sterile cup',
              '1 hour, else 2 to 8 °C up to 24 hours',
            ],
            ['Catheter urine', 'From the port with a syringe, never from the bag', 'The same'],
            ['24-hour urine', 'Discard the first, collect all, write start and end', 'Same day'],
            [
              'Stool',
              'Walnut size, fresh; for amoebae warm',
              '30 minutes for amoebae, 2 hours others',
            ],
            [
              'Sputum',
              'Deep cough in open air, early morning; two for GeneXpert',
              '24 hours at 2 to 8 °C',
            ],
            [
              'Cerebrospinal fluid',
              'Three sterile tubes, 1 to 2 mL each, by hand',
              'At once; never in a refrigerator',
            ],
            [
              'Wound',
              'Clean with saline, take tissue or pus before antibiotic',
              '2 hours in transport medium',
            ],
            ['Tissue', 'Ten times its volume of 10% formalin, site on container', 'Same day'],
          ],
        },
      },
      {
        heading: 'Transport',
        bullets: [
          'Upright rack in a closed, rigid, washable box with biohazard sign; request forms in the outer pocket.',
          'Rounds at 06:30, 09:00, 11:00, 14:00, 17:00, 20:00; emergencies by hand at any time.',
          'A spill: gloves, absorb, 0.5% chlorine for 10 minutes, report.',
          'Suspected haemorrhagic fever is never sent by the usual way (SOP-IPC-002).',
        ],
      },
      {
        heading: 'Receipt and rejection',
        steps: [
          'Compare tube and form, note time of receipt, look at volume, clot, haemolysis.',
          'Accept, accept with comment, or reject according to the table.',
          'Call the ward within 15 minutes (emergency: 5 minutes) with name, test, reason. Log name and time of the person informed.',
          'Keep the rejected specimen for 48 hours. Do not discard, do not correct labels.',
        ],
      },
      {
        heading: 'Reasons',
        table: {
          head: ['Defect', 'Decision'],
          rows: [
            [
              'No label, wrong label, name or number differs',
              'Reject, without exception for blood bank',
            ],
            [
              'Irreplaceable (CSF, tissue, neonatal) with a label defect',
              'Collector identifies in person and signs; result carries a comment',
            ],
            ['Clotted EDTA or citrate; citrate tube not filled', 'Reject'],
            ['Haemolysed', 'Reject for potassium, LDH, AST; others with comment'],
            ['Wrong tube', 'Reject'],
            ['Leaking container', 'Reject; treat as a spill'],
            ['Too old', 'Reject, or comment where the test allows'],
            ['Form without test or clinical question', 'Keep, call, process when known'],
          ],
        },
      },
      {
        heading: 'Quality',
        paragraphs: [
          'Each month the laboratory reports rejections by ward and reason. Goal: below 2% of all specimens, contaminated blood cultures below 3%, no mislabelled crossmatch samples. Wards above the goal get a visit with a 20-minute training. New phlebotomists draw under observation ten times before working alone.',
        ],
      },
    ],
  },
};
