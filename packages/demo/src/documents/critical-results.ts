import type { DemoDocument } from './demo-document.ts';

export const criticalResults: DemoDocument = {
  slug: 'critical-result-call-back',
  name: 'Critical Result Call-back',
  category: 'SOPs',
  departments: ['Laboratory', 'Radiology'],
  subcategory: 'Clinical Procedure',
  description:
    'Values that are telephoned, how fast, read-back, and what to do when nobody answers.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 210,
  format: 'pdf',
  number: 'SOP-LAB-004',
  version: 3,
  content: {
    purpose:
      'A result that signals danger to life must reach someone who can act, within minutes, and we must be able to prove it. This procedure holds for the laboratory and radiology, and for every ward that takes the call.',
    sections: [
      {
        heading: 'Critical values, laboratory',
        paragraphs: [
          'Adults unless stated. Wards with special needs, such as dialysis, agree on other limits in writing.',
        ],
        table: {
          head: ['Test', 'Low', 'High'],
          rows: [
            ['Potassium, mmol/L', 'Below 2.8', 'Above 6.2 (not haemolysed)'],
            ['Sodium, mmol/L', 'Below 120', 'Above 158'],
            ['Glucose, mmol/L', 'Below 2.5 (newborn below 2.2)', 'Above 25'],
            ['Calcium, corrected, mmol/L', 'Below 1.65', 'Above 3.25'],
            ['Creatinine, micromol/L', '—', 'Above 500, if new'],
            ['Bilirubin, newborn', '—', 'Above the exchange line for age'],
            ['Haemoglobin, g/dL', 'Below 6.0 (child below 5.0)', 'Above 20 (newborn above 23)'],
            ['White cells, x 10^9/L', 'Neutrophils below 0.5', 'Above 50, if new'],
            ['Platelets, x 10^9/L', 'Below 20', 'Above 1,000'],
            ['INR', '—', 'Above 5.0'],
            ['Troponin', '—', 'Above the 99th percentile, first result'],
            ['Lactate, mmol/L', '—', 'Above 4.0'],
            ['pH, arterial', 'Below 7.20', 'Above 7.60'],
          ],
        },
      },
      {
        heading: 'Critical findings, microbiology and others',
        bullets: [
          'Positive blood culture: Gram stain. Any organism in cerebrospinal fluid, or cell count above 5.',
          'Malaria parasites: severe (2% or more of red cells), pregnant woman, or child below 5 years.',
          'Acid-fast bacilli or GeneXpert positive, first time. Rifampicin resistance.',
          'Cholera, suspected anthrax, suspected plague, positive PCR for a haemorrhagic fever.',
          'Blood bank: incompatible crossmatch, positive reaction workup, group different from before.',
          'Blasts on the film; unexpected cancer in tissue goes by call to the consultant within 24 hours.',
        ],
      },
      {
        heading: 'Critical findings, radiology',
        table: {
          head: ['Within', 'Findings'],
          rows: [
            [
              '15 minutes',
              'Tension pneumothorax, bleeding in the brain, aortic dissection or rupture, tube in the wrong place, free air, ectopic pregnancy with fluid, testicular torsion',
            ],
            [
              '60 minutes',
              'Pulmonary embolism, bowel obstruction or ischaemia, cord compression, unstable fracture of the spine, abscess, deep vein thrombosis',
            ],
            ['24 hours', 'Unexpected mass, active tuberculosis, fracture missed at first reading'],
          ],
        },
      },
      {
        heading: 'The call',
        steps: [
          'Check: right patient, sample quality, quality control in range, previous value. Repeat only if this takes less than 10 minutes.',
          'Call within 15 minutes of validation; for the emergency list of intensive care and Emergency within 5 minutes.',
          'First the requesting doctor, then the doctor on duty of the ward, then the nurse in charge. A clerk, student or relative does not take results.',
          'Say: “This is a critical result”, your name and section; patient’s full name and hospital number; test, value, unit; time of the sample; previous value.',
          'The receiver writes it down and reads it back. You say: “Correct.” Without read-back the call is not complete.',
          'Record in the log: name and role of receiver, time, read-back yes.',
        ],
      },
      {
        heading: 'Nobody answers',
        table: {
          head: ['After', 'Call'],
          rows: [
            ['2 attempts in 5 minutes', 'Doctor on duty by bleep and mobile'],
            ['10 minutes', 'Registrar of the specialty'],
            ['20 minutes', 'Consultant on call'],
            ['30 minutes', 'Duty manager, who goes to the ward in person'],
            [
              'Outpatient, office closed',
              'Consultant on call; patient is telephoned; if unreachable, next of kin is asked only to have the patient call; home visit or 112 in danger to life',
            ],
          ],
        },
      },
      {
        heading: 'Duty of the receiver',
        steps: [
          'Write result, time and name of the caller in the record, on the yellow sheet, and read back.',
          'A nurse tells the doctor at once, at most within 10 minutes, and escalates by the same ladder.',
          'The doctor sees the patient, acts, and records action and time within 30 minutes (intensive care 15).',
          'If the result does not fit the patient, repeat the sample; treat first if waiting is dangerous.',
          'Hand over open critical results by name at each change of shift.',
        ],
      },
      {
        heading: 'System down',
        paragraphs: [
          'When the computer system is down the call is the only report. The paper log is used, and a copy of the result goes with the next runner (POL-IT-003). Critical results are entered first when systems return. Results from outside laboratories follow the same procedure; the section head gives them our telephone ladder.',
        ],
      },
      {
        heading: 'Review',
        paragraphs: [
          'The list is approved every year by the medical advisory committee. Each month Quality Assurance takes 30 calls: time from validation to call, read-back, time to action. Goals: 95% within 15 minutes, read-back 100%, action recorded within 30 minutes in 90%. A failure with harm is an incident of at least grade 2 (POL-QA-001).',
        ],
      },
    ],
  },
};
