import type { DemoDocument } from './demo-document.ts';

export const bloodTransfusion: DemoDocument = {
  slug: 'blood-and-blood-products-transfusion',
  name: 'Blood and Blood Products Transfusion',
  category: 'Policies',
  departments: ['Laboratory', 'Nursing'],
  subcategory: 'Clinical',
  description:
    'Decision, sampling, bedside check, observation and reactions for every unit of blood.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 221,
  format: 'pdf',
  number: 'POL-LAB-001',
  version: 4,
  content: {
    purpose:
      'Blood saves lives and can end them. This policy governs the way from the decision to transfuse to the last observation. It covers red cells, whole blood, fresh frozen plasma, platelets and cryoprecipitate, in adults and children.',
    sections: [
      {
        heading: 'Decision',
        paragraphs: [
          'Transfuse for the patient, not for the number. Treat iron, folate and B12 deficiency, malaria and bleeding first where time allows. One unit, then review, is the rule in a patient who is not bleeding.',
        ],
        table: {
          head: ['Product', 'Usual trigger', 'Adult dose'],
          rows: [
            [
              'Red cells',
              'Hb below 7 g/dL and stable; below 8 g/dL with heart disease or before major surgery; any Hb with severe bleeding or shock',
              '1 unit raises Hb by about 1 g/dL',
            ],
            [
              'Whole blood',
              'Massive bleeding where components are not available',
              'By clinical state',
            ],
            [
              'Platelets',
              'Below 10 x 10^9/L; below 50 x 10^9/L when bleeding or before an invasive procedure',
              '4 to 6 units from whole blood, or 1 apheresis unit',
            ],
            ['Fresh frozen plasma', 'Bleeding with INR above 1.5; massive transfusion', '15 mL/kg'],
            [
              'Cryoprecipitate',
              'Fibrinogen below 1.5 g/L with bleeding, below 2 g/L in obstetric bleeding',
              '10 units',
            ],
          ],
        },
        bullets: [
          'Child: red cells 10 to 15 mL/kg over 3 to 4 hours; Hb below 4 g/dL always, 4 to 6 g/dL with respiratory distress, shock or impaired consciousness.',
          'Sickle cell disease: a consultant decides; in stroke or acute chest syndrome exchange transfusion is considered.',
          'Consent is written on CON-01, and refusals on CON-03 (see POL-SUR-002).',
        ],
      },
      {
        heading: 'Donors and testing',
        bullets: [
          'Only blood from donors screened for HIV 1 and 2, hepatitis B, hepatitis C and syphilis is issued. No unit leaves untested, whatever the urgency; tested group O is kept in stock for that.',
          'Voluntary unpaid donors are the aim. Family replacement is accepted; nobody is paid, and no patient is refused blood because relatives have not donated.',
          'Donor rules follow the National Blood Service Agency: age 18 to 65, weight at least 50 kg, Hb at least 12.5 g/dL for women and 13.5 g/dL for men, 12 weeks between donations for men and 16 weeks for women.',
          'A donor with a positive test is told in private by a counsellor and referred for care.',
        ],
      },
      {
        heading: 'Sample and request',
        steps: [
          'Identify the patient with two identifiers and wristband (POL-QA-003).',
          'Draw 5 mL into EDTA; label by hand at the bedside with full name, number, date of birth, date, time and initials. Printed addressograph labels are not accepted on a crossmatch tube.',
          'The request names product, number of units, reason, Hb, previous transfusions, pregnancies and time needed.',
          'A first-time patient needs a second sample, drawn separately, before group-specific blood is issued. In between group O is given.',
          'A sample is valid for 72 hours if the patient was transfused or pregnant in the last three months, else 7 days.',
        ],
      },
      {
        heading: 'Urgency',
        table: {
          head: ['Level', 'What is issued', 'Ready in'],
          rows: [
            [
              'Immediate',
              'Screened group O RhD negative for women under 50 and girls; O positive for others if negative is short',
              '5 minutes',
            ],
            ['Very urgent', 'Group-specific, immediate-spin crossmatch', '20 minutes'],
            ['Urgent', 'Full crossmatch', '60 minutes'],
            ['Planned', 'Full crossmatch, antibody screen', 'By the evening before'],
          ],
        },
      },
      {
        heading: 'Storage and collection',
        bullets: [
          'Red cells and whole blood 2 to 6 °C; plasma and cryoprecipitate at -25 °C or colder; platelets 20 to 24 °C with agitation, for 5 days.',
          'Collected by a trained porter or nurse with the patient’s printed details, in the validated cool box, one patient at a time.',
          'A unit out of the refrigerator for more than 30 minutes does not go back into stock. Ward refrigerators are never used for blood.',
        ],
      },
      {
        heading: 'At the bedside',
        steps: [
          'Two qualified persons, each independently, compare wristband, compatibility form and bag: name, number, group, unit number, expiry. Look for leaks, clots and discoloration.',
          'Record temperature, pulse, blood pressure, breathing rate and oxygen saturation within the hour before.',
          'Use a new set with a 170 to 200 micron filter. Nothing but sodium chloride 0.9% runs in the same line.',
          'Start within 30 minutes of leaving the refrigerator; the first 15 minutes at 2 mL/min with the nurse beside the patient.',
          'Observe again at 15 minutes, then hourly, and at the end. Tell the patient to call for chills, back pain, itching or breathlessness.',
          'Finish each red cell unit within 4 hours, plasma and platelets within 30 to 60 minutes. Change the set after 4 hours or 4 units.',
          'Keep the empty bag on the ward for 24 hours, file the form, write the reason and the effect.',
        ],
      },
      {
        heading: 'Reactions',
        table: {
          head: ['Signs', 'Think of', 'Act'],
          rows: [
            [
              'Rise below 1.5 °C, no other sign',
              'Febrile reaction',
              'Slow down, paracetamol, observe every 15 minutes',
            ],
            [
              'Itching, hives only',
              'Mild allergy',
              'Pause, antihistamine, restart slowly if settled in 30 minutes',
            ],
            [
              'Fever with shock, loin pain, dark urine, bleeding',
              'Wrong blood, or bacteria in the bag',
              'Stop; new line with saline; call the doctor and the laboratory; blood cultures; antibiotics if sepsis is likely',
            ],
            [
              'Wheeze, swelling, low pressure',
              'Anaphylaxis',
              'Stop; adrenaline 0.5 mg (0.5 mL of 1 in 1,000) into the thigh; oxygen; fluids; call code blue if needed',
            ],
            [
              'Breathlessness, raised pressure',
              'Circulatory overload',
              'Stop; sit up; oxygen; furosemide 40 mg IV',
            ],
            [
              'Breathlessness, low pressure, within 6 hours',
              'Acute lung injury (TRALI)',
              'Stop; oxygen; ventilation support; no diuretic',
            ],
          ],
        },
        paragraphs: [
          'For every reaction other than the mildest, return bag, set, a new clotted and EDTA sample and the first urine to the laboratory. Complete form TRX-02 and the incident report the same shift. The haemovigilance group looks at each within 7 days.',
        ],
      },
      {
        heading: 'Competence and audit',
        paragraphs: [
          'Nobody takes a crossmatch sample, collects or gives blood without a transfusion certificate, valid for 24 months. Traceability of every unit, from donor to patient or disposal, is 100%; records are kept for at least 11 years. Quarterly audit: bedside check, observations at 15 minutes, single-unit decisions, wastage below 5%.',
        ],
      },
    ],
  },
};
