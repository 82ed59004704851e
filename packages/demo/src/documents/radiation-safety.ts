import type { DemoDocument } from './demo-document.ts';

export const radiationSafety: DemoDocument = {
  slug: 'x-ray-room-radiation-safety',
  name: 'X-ray Room Radiation Safety',
  category: 'SOPs',
  departments: ['Radiology'],
  subcategory: 'Safety Procedure',
  description:
    'Justification, pregnancy, protection, dose monitoring, mobile X-ray and what to do after an overexposure.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 288,
  format: 'pdf',
  number: 'SOP-RAD-001',
  version: 3,
  content: {
    purpose:
      'Every exposure must do more good than harm, with the least dose that answers the question. This procedure applies to general X-ray, fluoroscopy, CT, mammography, dental and mobile units, under the authorisation of the Nigerian Nuclear Regulatory Authority (NNRA).',
    sections: [
      {
        heading: 'People',
        table: {
          head: ['Role', 'Duty'],
          rows: [
            [
              'Licensee (Chief Medical Director)',
              'Authorisation of each unit, shielding, budget, monitoring service',
            ],
            [
              'Radiation Safety Officer',
              'Local rules, doses, surveys, training, contact with NNRA; may stop any work',
            ],
            [
              'Radiologist',
              'Justifies, chooses another method without radiation if it answers the question',
            ],
            ['Radiographer', 'Identity, pregnancy question, technique, protection, record'],
            [
              'Medical physicist',
              'Acceptance tests, yearly quality control, dose reference levels',
            ],
            ['Everyone in the room', 'Badge, apron, only if needed'],
          ],
        },
      },
      {
        heading: 'Before the exposure',
        steps: [
          'Request complete: question, side, earlier images, pregnancy, allergy and creatinine for contrast. Without a question no exposure.',
          'Two identifiers, body part and side with the patient.',
          'Women of 12 to 55 years: “Are you or might you be pregnant? When did your last period start?” in private, signed. Overdue or unsure: test, or wait, if the beam is near the womb.',
          'Pregnant: radiologist speaks with the referrer. Chest, skull and limbs may proceed with care; abdomen, pelvis and CT only if the benefit to mother or child is clear, with written consent.',
          'Remove metal, set field size, choose grid, distance, child programme.',
          'Close the doors; look that the red lamp is on; nobody else inside.',
        ],
      },
      {
        heading: 'During the exposure',
        bullets: [
          'Stand behind the screen. Watch the patient through the glass, speak.',
          'Collimate to the region; the edges of the field are on the image.',
          'High kV, low mAs for chest; automatic control where fitted; no grid for thin children.',
          'Hold only if there is no other way: relative over 18, not pregnant, apron and gloves, outside the beam; name in the book. Staff do not hold as routine.',
          'Gonad shields are used only if they do not hide anatomy; correct field size protects better.',
          'Fluoroscopy: short taps, last image hold, pulsed, detector close and tube far, time called at every 5 minutes.',
          'CT: only the phases asked for; child protocols by weight.',
        ],
      },
      {
        heading: 'Protection',
        table: {
          head: ['Item', 'Lead equivalent', 'When'],
          rows: [
            [
              'Apron',
              '0.25 mm; 0.5 mm in fluoroscopy and intervention',
              'Whenever not behind the screen',
            ],
            ['Thyroid collar', '0.5 mm', 'Fluoroscopy, intervention'],
            ['Glasses', '0.75 mm', 'Intervention, tube near the eyes'],
            ['Gloves', '0.25 mm', 'Holding'],
            [
              'Door, wall, window',
              'By shielding calculation, usually 2 mm',
              'Certified before first use and after change',
            ],
          ],
        },
        paragraphs: [
          'Aprons hang and are never folded. Fluoroscopic check each year; cracks above 15 mm² over organs mean replacement.',
        ],
      },
      {
        heading: 'Dose limits',
        table: {
          head: ['Who', 'Effective dose', 'Lens of the eye', 'Skin, hands'],
          rows: [
            [
              'Worker',
              '20 mSv a year, averaged over 5 years; not above 50 in one year',
              '20 mSv a year averaged over 5 years',
              '500 mSv a year',
            ],
            ['Trainee 16 to 18', '6 mSv a year', '20 mSv', '150 mSv'],
            ['Member of the public', '1 mSv a year', '15 mSv', '50 mSv'],
            ['Unborn child of a worker', '1 mSv for the rest of the pregnancy', '—', '—'],
          ],
        },
        bullets: [
          'Badge at the chest under the apron; second at the collar outside in intervention; finger ring where hands are near. It is not left in the room or at home; returned monthly.',
          'Level of investigation: 0.5 mSv in one month. The Safety Officer talks with the person within 5 days and looks for the cause.',
          'Pregnant workers tell early; work is arranged, monitoring monthly; no one is forced out.',
          'Doses are told to each person every year and kept until age 75, and at least 30 years after the last work with radiation.',
        ],
      },
      {
        heading: 'Mobile X-ray and theatre',
        steps: [
          'Only for those who cannot be moved. Warn aloud: “X-ray”, and wait.',
          'Two metres or more from tube and patient, apron, never in the line of the beam.',
          'Others leave or stand behind an apron; neighbouring patients more than 2 metres away.',
          'Cable switch at full length. Key taken out afterwards; unit locked.',
        ],
      },
      {
        heading: 'Quality checks',
        table: {
          head: ['When', 'What'],
          rows: [
            ['Daily', 'Lamps, doors, intercom, warm-up, CT water phantom'],
            ['Weekly', 'Detector or cassettes clean; repeat analysis'],
            ['Monthly', 'Light field against beam (within 2% of distance), aprons by eye'],
            [
              'Yearly',
              'kV, time, output, half-value layer, leakage, area survey, dose compared with national reference levels',
            ],
            ['After repair or move', 'Acceptance test before the first patient'],
          ],
        },
        paragraphs: ['Repeats are counted by reason and person for learning: goal below 5%.'],
      },
      {
        heading: 'Something went wrong',
        steps: [
          'Emergency stop or main switch. If the tube does not stop: leave, close the door, keep others away.',
          'Write position, settings, time; do not change anything.',
          'Tell the Safety Officer at once. Calculation of dose by the physicist within 48 hours.',
          'Wrong patient, wrong part, pregnancy not known, dose far above intended: tell the patient and the referrer the same day; incident report.',
          'Worker above limit, patient with skin dose above 2 Gy, lost source: NNRA by telephone without delay and written report as the regulations demand; follow-up of the skin for 12 months.',
          'The unit stays out of use until released in writing.',
        ],
      },
      {
        heading: 'Signs, training, files',
        paragraphs: [
          'Trefoil, red lamp and the pregnancy notice in English and Igbo are on each door. Radiation safety course before the first shift and every 24 months; theatre and cardiac staff included. The file holds authorisations, shielding plans, surveys, doses, checks, incidents, and is shown to inspectors.',
        ],
      },
    ],
  },
};
