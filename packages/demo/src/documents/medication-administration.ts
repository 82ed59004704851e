import type { DemoDocument } from './demo-document.ts';

export const medicationAdministration: DemoDocument = {
  slug: 'medication-administration-rights',
  name: 'Medication Administration Rights',
  category: 'SOPs',
  departments: ['Nursing', 'Pharmacy'],
  subcategory: 'Clinical Procedure',
  description:
    'The ten rights at the bedside, high-alert drugs, calculations, omissions and errors.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 29,
  format: 'pdf',
  number: 'SOP-NUR-001',
  version: 7,
  owner: 'ifeoma.nwogu',
  content: {
    purpose:
      'To give the right drug to the right person, every time, also at four in the morning. This procedure is for nurses, midwives, doctors and supervised students who give medicines by any route.',
    sections: [
      {
        heading: 'The ten rights',
        table: {
          head: ['Right', 'Check'],
          rows: [
            ['Patient', 'Asks name and date of birth; wristband; allergy (red mark)'],
            [
              'Drug',
              'Label three times: taking, preparing, at the bedside; generic name; look-alikes',
            ],
            ['Dose', 'Usual range; weight in children; calculation on paper; kidneys'],
            ['Route', 'As written; tube tips traced to the body; oral syringes are purple'],
            ['Time', 'Within 30 minutes for time-critical drugs, 60 minutes for others'],
            ['Reason', 'Fits the diagnosis; ask if not'],
            ['Assessment', 'Pulse, pressure, glucose, INR, pain, swallowing before'],
            [
              'Information',
              'Patient knows what and why; a question is a warning sign: stop and look again',
            ],
            ['Refusal', 'Allowed; find out why, tell the doctor, code it'],
            ['Record and response', 'Signed after giving, never before; effect looked at'],
          ],
        },
      },
      {
        heading: 'The prescription',
        bullets: [
          'Legible, generic name, dose with unit, route, frequency, start and stop, indication for antibiotics and when-needed drugs, signature and name in capitals.',
          'Units, micrograms, international units in full. Zero before the point (0.5), never after it (5, not 5.0).',
          'Unclear: do not guess. Call the prescriber; give after it is rewritten.',
          'By telephone only in emergencies: two nurses hear, write, read back; signed within 12 hours. Not for controlled drugs or chemotherapy.',
        ],
      },
      {
        heading: 'Preparing',
        steps: [
          'Clean hands and tray. Red apron “Do not disturb”; nobody speaks to the nurse preparing.',
          'One patient at a time, chart beside you.',
          'Check expiry, colour, clarity, seal, storage, NAFDAC number on new packs.',
          'Calculate: dose wanted, divided by stock strength, times volume of stock. Say the result aloud.',
          'Label each syringe unless given at once by the same person: drug, dose, patient, time, initials.',
          'Multi-dose vials: date and time opened; insulin 28 days; reconstituted by label.',
          'Crush or open capsules only after asking the pharmacist: not slow release, enteric coated or cytotoxic.',
        ],
      },
      {
        heading: 'Giving',
        steps: [
          'Greet, identify, compare, ask about allergy.',
          'Explain, ask for effects of the last dose.',
          'Stay until it is swallowed. No drugs on lockers.',
          'IV: check the cannula, compatibility, rate; flush 5 to 10 mL of saline before and after; push over the time of the chart.',
          'Sign. Look again: pain after 30 minutes (IV 15), glucose after insulin, pressure after antihypertensives.',
        ],
      },
      {
        heading: 'High-alert drugs: second independent check',
        table: {
          head: ['Drug', 'Rule'],
          rows: [
            [
              'Insulin',
              'Insulin syringe only; “units” in full; meal is there; glucose within the hour before',
            ],
            ['Heparin, enoxaparin, warfarin', 'Weight, creatinine, platelets, INR'],
            [
              'Potassium chloride',
              'Never undiluted, never pushed; at most 40 mmol/L in a peripheral vein, 10 mmol/h without monitor; stored only in pharmacy, intensive care, theatre',
            ],
            [
              'Magnesium sulphate',
              'Loading 4 g IV over 10 to 20 minutes; breathing 16 or more, knee jerk, urine 30 mL/h; calcium gluconate ready',
            ],
            [
              'Morphine, pethidine, fentanyl',
              'Breathing rate, sedation score; naloxone ready; SOP-PHA-005',
            ],
            ['Oxytocin', 'Pump or counted drops; fetal heart'],
            [
              'Cytotoxic drugs',
              'Trained nurse, protective gown and gloves, protocol; vincristine never into the spine',
            ],
            ['Children, any IV drug', 'Weight of today; dose per kg; never above adult dose'],
          ],
        },
        paragraphs: [
          'Independent means: the second person calculates alone without seeing the first result.',
        ],
      },
      {
        heading: 'Drip rates',
        paragraphs: [
          'Drops per minute is volume in mL times drop factor, divided by time in minutes. Adult sets give 20 drops per mL, blood sets 15, burettes 60. Example: 1,000 mL over 8 hours with 20 drops per mL: 1,000 x 20 / 480 = 42 drops a minute. With a pump: 1,000 / 8 = 125 mL an hour. Check after 15 minutes and every hour.',
        ],
      },
      {
        heading: 'Not given',
        table: {
          head: ['Code', 'Meaning', 'Then'],
          rows: [
            ['1', 'Refused', 'Talk, tell doctor'],
            ['2', 'Away from ward', 'Give on return, note time'],
            [
              '3',
              'Nil by mouth',
              'Ask for another route; do not omit antiepileptics, Parkinson drugs, steroids, antiretrovirals',
            ],
            [
              '4',
              'Not available',
              'Pharmacy at once, on-call at night; time-critical within 30 minutes',
            ],
            ['5', 'Withheld by assessment', 'Write the value, tell the doctor'],
            ['6', 'Vomited', 'Within 15 minutes: ask whether to repeat'],
          ],
        },
        paragraphs: [
          'Empty boxes are omissions. Time-critical: antibiotics in sepsis, insulin, anticoagulants, antiepileptics, Parkinson drugs, antiretrovirals, antimalarials in severe malaria, immunosuppressants.',
        ],
      },
      {
        heading: 'Error or reaction',
        steps: [
          'Look at the patient first: airway, breathing, circulation, consciousness, glucose.',
          'Stop the drug, keep line, syringe, vial, bag.',
          'Doctor at once; antidote; observation as ordered.',
          'Anaphylaxis: adrenaline 0.5 mg IM (child 0.01 mg/kg), flat, oxygen, fluids, Code Blue; repeat after 5 minutes.',
          'Tell the patient, record facts, report the same shift (POL-QA-001); nobody is punished for reporting.',
          'Adverse reaction: NAFDAC yellow form by doctor, nurse or pharmacist; allergy entered in the record, new wristband.',
        ],
      },
      {
        heading: 'Students, self-administration, discharge',
        bullets: [
          'Students prepare and give with a registered nurse beside them; both sign. Not high-alert drugs.',
          'Own medicines are shown to the pharmacist and locked; those who manage well may go on by themselves, reviewed daily.',
          'At discharge: list of new, changed, stopped; explained and repeated by the patient; in the language they read, or with pictures.',
        ],
      },
      {
        heading: 'Competence and audit',
        paragraphs: [
          'Written test with ten calculations (100% needed) and three observed rounds before giving alone, again every 24 months. Each month ten charts and one round per ward: identity check 100%, omissions without code below 1%, double checks 100%, antibiotics in time 90%.',
        ],
      },
    ],
  },
};
