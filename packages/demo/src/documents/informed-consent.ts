import type { DemoDocument } from './demo-document.ts';

export const informedConsent: DemoDocument = {
  slug: 'informed-consent',
  name: 'Informed Consent',
  category: 'Policies',
  departments: ['Surgery', 'Administration'],
  subcategory: 'Clinical',
  description:
    'How consent is asked, given, recorded, refused and withdrawn, and what holds for minors and emergencies.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 184,
  format: 'pdf',
  number: 'POL-SUR-002',
  version: 3,
  content: {
    purpose:
      'Every adult who can decide has the right to accept or refuse what is done to their body. The National Health Act 2014 (section 23) requires that a patient is told about their condition, the choices, the benefits, risks and costs, in a language they understand. This policy turns that duty into practice.',
    sections: [
      {
        heading: 'When consent is needed',
        table: {
          head: ['Act', 'Form of consent', 'Who may obtain it'],
          rows: [
            [
              'Examination, pulse, blood pressure, simple blood test',
              'Implied or spoken',
              'Any qualified member of staff',
            ],
            [
              'HIV test, intimate examination, student present',
              'Spoken, noted in the record',
              'The person doing it',
            ],
            [
              'Operation, anaesthesia, endoscopy, biopsy, transfusion, chemotherapy, radiation with contrast',
              'Written, form CON-01',
              'The clinician doing it, or a doctor trained to do it',
            ],
            [
              'Sterilisation, amputation, removal of an organ',
              'Written by the patient, with 24 hours to think except in emergency',
              'Consultant',
            ],
            [
              'Photograph, recording, teaching outside the hospital',
              'Written, form CON-04',
              'The person who will use it',
            ],
            ['Research', 'Form approved by the ethics committee', 'Named investigator'],
          ],
        },
      },
      {
        heading: 'What the patient is told',
        bullets: [
          'The diagnosis or what is suspected, and how sure we are.',
          'What is proposed, by whom, and what it feels like.',
          'The expected benefit, and what happens if nothing is done.',
          'Frequent risks, and rare risks that are serious or that matter to this patient, such as the voice of a singer.',
          'The other choices, with their benefits and risks, and also those not offered here.',
          'Anaesthesia, transfusion, drains, likely stay, follow-up and return to work.',
          'The estimated cost in naira and what the insurance or NHIA scheme covers.',
          'That a question is welcome and consent can be withdrawn at any time before the act.',
        ],
      },
      {
        heading: 'The conversation',
        steps: [
          'Choose a quiet place and the right time: never in the theatre corridor, never after premedication.',
          'Use the patient’s own language. An interpreter from the staff list is called for Igbo, Pidgin, Hausa, Yoruba or sign language; children never interpret, relatives only if the patient asks for it.',
          'Explain in plain words, draw if it helps, give the leaflet.',
          'Ask the patient to tell you in their own words what will be done and why. Correct what is missing.',
          'Ask: “What worries you most?” and answer it.',
          'Complete the form together: full words, no abbreviations, side of the body written as LEFT or RIGHT.',
          'Patient and clinician sign with date and time. A patient who does not write gives a thumbprint before a witness who is not on the treating team.',
          'On the day of the operation the surgeon confirms consent again with the patient and marks the site.',
        ],
      },
      {
        heading: 'Capacity',
        paragraphs: [
          'An adult is presumed able to decide. A doubt is tested for the decision at hand: can the patient understand the information, keep it long enough, weigh it and communicate a choice? A decision that seems unwise is not proof of incapacity. The assessment is written with its reasons; a second doctor assesses when the act is major. Where capacity may return in time, we wait. Where it will not, the nearest relative in the order of the National Health Act (spouse, parent, grandparent, adult child, brother or sister) is asked, and the treatment must be in the patient’s interest.',
        ],
      },
      {
        heading: 'Children and young people',
        bullets: [
          'Under 18: a parent or legal guardian consents. The child is told as much as age allows and agrees where possible.',
          'Married minors and minors who are parents decide for themselves and for their child after advice.',
          'When guardians refuse treatment that a child needs to live, the consultant informs the Chief Medical Director and the legal adviser at once; the family court may be asked for an order. In immediate danger of death treatment begins, with two doctors signing.',
          'Patients of 14 years and older may have a test for HIV and counselling with support from a trained counsellor, as national guidance allows.',
        ],
      },
      {
        heading: 'Emergencies',
        paragraphs: [
          'Treatment needed to save life or prevent lasting harm is given without consent when the patient cannot consent and nobody entitled to decide can be reached in time. Do only what cannot wait. Two doctors write the reason with the time; where only one is present, the nurse in charge signs too. The patient is told as soon as possible. Payment is never a condition: a hospital must not refuse emergency treatment (National Health Act, section 20).',
        ],
      },
      {
        heading: 'Refusal and withdrawal',
        steps: [
          'Ask for the reason and listen. Fear of cost is answered by the social welfare officer the same day.',
          'Explain the consequences in plain words, with a second clinician present.',
          'Respect the decision, for example of a Jehovah’s Witness who refuses blood; plan what can be done without it and call the anaesthetist early.',
          'Record the refusal on form CON-03. If the patient will not sign, two members of staff do.',
          'Offer all other care. Refusing one treatment never means discharge.',
        ],
      },
      {
        heading: 'Validity and records',
        table: {
          head: ['Rule', 'Detail'],
          rows: [
            [
              'Validity',
              '30 days, and only while the condition and the plan are the same; a new form after any change',
            ],
            [
              'Series',
              'One form may cover dialysis, chemotherapy or repeated transfusion for up to 6 months if nothing changes',
            ],
            [
              'Place',
              'In the record before the patient leaves the ward; theatre sends the patient back without it, emergencies excepted',
            ],
            ['Retention', 'As long as the clinical record'],
            [
              'Audit',
              '40 forms every quarter: side, risks, legibility, both signatures, time; target 95% complete',
            ],
          ],
        },
      },
      {
        heading: 'Breach',
        paragraphs: [
          'An act without valid consent is a serious incident. It is reported the same day under POL-QA-001, the patient is told openly, and Quality Assurance reviews it within 14 days.',
        ],
      },
    ],
  },
};
