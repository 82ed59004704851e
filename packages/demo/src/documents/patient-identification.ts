import type { DemoDocument } from './demo-document.ts';

export const patientIdentification: DemoDocument = {
  slug: 'patient-identification',
  name: 'Patient Identification',
  category: 'Policies',
  departments: ['Quality Assurance'],
  subcategory: 'Quality',
  description:
    'Two identifiers before every act, wristbands, same-name alerts and unknown patients.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 143,
  format: 'pdf',
  number: 'POL-QA-003',
  version: 4,
  content: {
    purpose:
      'The right care must reach the right person. Two patients named Chidi Okoro on one ward is an ordinary day here, so a name alone never identifies anyone. This policy sets the two identifiers, the wristband and the moments at which they are checked.',
    sections: [
      {
        heading: 'The rule',
        paragraphs: [
          'Two identifiers are checked before every act: full name (first name, family name, and middle name where there is one) and hospital number. Date of birth is the third, used when either of the first two is missing. Bed number, diagnosis, ward or a relative’s word are never identifiers.',
        ],
      },
      {
        heading: 'How to ask',
        steps: [
          'Say: “Please tell me your full name and date of birth.” Never say: “Are you Mrs Eze?” A tired or anxious person says yes to anything.',
          'Compare the answer, letter by letter, with the wristband.',
          'Compare the wristband with the request, chart, drug sheet, blood bag or label in your hand.',
          'If one character differs, stop. Nothing is done until the health records desk has solved it.',
          'A patient who cannot speak is identified from the wristband and by a second member of staff or a relative who knows them.',
        ],
      },
      {
        heading: 'Moments of checking',
        table: {
          head: ['Before', 'Checked by', 'Against'],
          rows: [
            [
              'Giving any drug or fluid',
              'Nurse giving it; two nurses for high-alert drugs',
              'Drug chart',
            ],
            [
              'Blood sample or other specimen',
              'Person taking it; labelled at the bedside afterwards, never before',
              'Request form',
            ],
            [
              'Blood transfusion',
              'Two qualified persons at the bedside',
              'Bag, compatibility form, wristband',
            ],
            ['Imaging', 'Radiographer', 'Request, pregnancy question, side'],
            [
              'Operation',
              'Ward nurse, theatre reception, whole team at time out',
              'Consent form, site mark, list',
            ],
            [
              'Transfer or discharge',
              'Nurse who hands over and nurse who receives',
              'Record folder and wristband',
            ],
            ['Giving a newborn to the mother', 'Midwife', 'Both mother and baby bands'],
            [
              'Release of a body',
              'Mortuary attendant and relative',
              'Toe tag, wristband, release form',
            ],
          ],
        },
      },
      {
        heading: 'Wristbands',
        bullets: [
          'Every inpatient, day case, emergency patient on a trolley and transfused outpatient wears a band.',
          'Printed or in block letters with black waterproof ink: full name, hospital number, date of birth, sex.',
          'Put on by the nurse who admits, on the dominant arm, after asking the patient to read it or hear it read.',
          'Red band, or a red mark: allergy, with the drug named in the chart. No other colours are used.',
          'A band that is cut for a cannula or becomes unreadable is replaced at once by the person who removed it.',
          'Refusal of a band is recorded; a photograph in the folder takes its place with the patient’s agreement.',
        ],
      },
      {
        heading: 'Same or similar names',
        steps: [
          'On admission the clerk searches name, sound-alike spelling and telephone number before giving a new number. Igbo names are searched with and without dots: Okoro, Ngozi and others are often spelt in several ways.',
          'If another patient on the ward has the same or a similar name, a “Name alert” sticker goes on both folders, both drug charts and the ward board.',
          'The two are placed in different bays where beds allow it.',
          'The alert is spoken at every handover until one of them leaves.',
        ],
      },
      {
        heading: 'Newborns',
        bullets: [
          'Two bands on the baby (wrist and ankle) before leaving the delivery room, each with mother’s name, mother’s number, sex, date and time of birth.',
          'Twins and more: “Twin 1”, “Twin 2” in order of birth, cord clamps in different colours.',
          'The bands are read aloud together with the mother. If she is under anaesthesia, two midwives do it, and again with her as soon as she is awake.',
          'The baby does not leave the ward without a check by the midwife in charge and the security desk.',
        ],
      },
      {
        heading: 'Unknown and unconscious patients',
        paragraphs: [
          'The health records desk gives a number and a temporary name made of “Unknown”, sex and a phonetic word from the list, for example “Unknown Male Bravo”. Approximate age, clothing, marks and the place where the person was found are written down. The police desk is informed within two hours. When the identity becomes known, the temporary name stays beside the true one for the whole stay, because blood is already grouped under it; two people sign the merge.',
        ],
      },
      {
        heading: 'Duplicate and mixed records',
        table: {
          head: ['Event', 'Who acts', 'Within'],
          rows: [
            [
              'Two numbers for one person',
              'Health records merges; the older number stays',
              '2 working days',
            ],
            [
              'One folder with papers of two persons',
              'Ward secures the folder, doctor reviews results and drugs',
              'At once',
            ],
            [
              'Wrong blood in tube',
              'Laboratory calls ward, both patients are sampled again',
              'At once',
            ],
            [
              'Wrong patient treated',
              'Treat, tell the patient, incident report, Quality Assurance',
              'Same shift',
            ],
          ],
        },
      },
      {
        heading: 'Training and measurement',
        paragraphs: [
          'Every clinical and records employee is trained at orientation and yearly. Each month ten patients per ward are looked at: band present, readable and correct; staff observed asking open questions. The target is 100% for bands and 95% for the open question. Mislabelled specimens are counted by the laboratory and reported per 1,000 requests.',
        ],
      },
    ],
  },
};
