import type { DemoDocument } from './demo-document.ts';

export const lassaIsolation: DemoDocument = {
  slug: 'lassa-vhf-isolation-and-notification',
  name: 'Lassa/VHF Isolation and Notification',
  category: 'SOPs',
  departments: ['Infection Control', 'Emergency Medicine'],
  subcategory: 'Emergency Procedure',
  description:
    'Suspect, isolate, protect, notify: the first day of a possible viral haemorrhagic fever.',
  status: 'Active',
  visibility: 'public',
  isCritical: true,
  emergencyCall: '333',
  daysAgo: 19,
  format: 'pdf',
  number: 'SOP-IPC-002',
  version: 6,
  content: {
    purpose:
      'To recognise viral haemorrhagic fever early, protect staff and other patients, get the patient treated, and inform the authorities within 24 hours. It is valid all year; the season is from November to May.',
    sections: [
      {
        heading: 'When to suspect',
        bullets: [
          'Fever of 38 °C or more for less than 3 weeks, with no response to 48 to 72 hours of treatment for malaria and common bacterial infection, and one or more of: sore throat, vomiting, diarrhoea, cough, chest pain, muscle pain, swollen face, new deafness, bleeding, miscarriage, seizures.',
          'Or fever with contact in the last 21 days: rats or their droppings in food, a person with Lassa fever, funeral of such a person, work in a laboratory, stay in an affected state or country.',
          'Or unexplained bleeding, or death after such an illness.',
          'Any health worker with fever after contact. Pregnant women: high index of suspicion, very high mortality.',
        ],
      },
      {
        heading: 'The first ten minutes',
        steps: [
          'Keep two metres away, give the patient a surgical mask and ask about contact and travel.',
          'Bring the patient by the outer way to the holding room of Emergency; nobody else comes near. One relative at most, from outside.',
          'Call 333: “VHF alert”. The Infection Control officer and the emergency consultant come within 30 minutes.',
          'Stop all blood samples and drips that can wait. Put a list at the door: everybody who enters writes name, time, task.',
          'Treat now what kills now: shock, low glucose, seizures, severe malaria, in protective equipment.',
        ],
      },
      {
        heading: 'Protective equipment',
        table: {
          head: ['Situation', 'What to wear'],
          rows: [
            ['Triage at two metres, no touch', 'Surgical mask, eye protection, gloves'],
            [
              'Care without bleeding or vomiting',
              'Coverall or fluid-resistant gown, apron, two pairs of gloves, N95, face shield, boots, head cover',
            ],
            [
              'Bleeding, vomiting, diarrhoea, birth, intubation, dead body',
              'The same, coverall with hood, heavy apron, long outer gloves',
            ],
            ['Cleaner, waste handler', 'The same with rubber gloves'],
          ],
        },
        paragraphs: [
          'Putting on is watched by a trained observer with a checklist. At most 60 minutes inside in hot rooms; always two persons.',
        ],
      },
      {
        heading: 'Taking off',
        steps: [
          'In the doffing area, observer reads each step. Spray outer gloves with 0.5% chlorine.',
          'Apron off, outer gloves off; disinfect inner gloves.',
          'Shield off from behind; disinfect. Coverall rolled inside out from the top; disinfect.',
          'Boots off with jack, or disinfected. N95 off by the straps, from behind, eyes closed; disinfect.',
          'Inner gloves off, hands washed with soap for 60 seconds. Shower at the end of the shift.',
          'Any tear, splash or fall of equipment: leave, disinfect, report at once (section 10).',
        ],
      },
      {
        heading: 'Isolation unit',
        bullets: [
          'Single room with own toilet, door shut, anteroom; suspected and confirmed cases apart.',
          'Own thermometer, cuff, stethoscope, drip stand. Charts stay inside and are photographed through the glass.',
          'No students, no visitors inside; telephone and window visits twice a day.',
          'Two nurses per shift for one to four patients. Pregnant staff and those under 18 are not assigned.',
          'Surfaces 0.5% chlorine twice per shift; hands 0.05% chlorine only if there is no soap or rub.',
          'Excreta: 0.5% chlorine for 15 minutes, then toilet. Linen: 0.5% for 30 minutes, or burnt if soaked. Waste: double yellow bag, sprayed, burnt the same day.',
        ],
      },
      {
        heading: 'Sample',
        steps: [
          'Only after agreement with Infection Control. One experienced person and one helper in full protection.',
          '4 to 5 mL in EDTA (purple), closed vacuum system; no glass, no syringes.',
          'Label, wipe with 0.5% chlorine, triple packaging, absorbent material, biohazard mark, case form outside the second layer.',
          '2 to 8 °C by designated driver to the reference laboratory named by the state epidemiologist. Not through the usual sample lift.',
          'Other tests only at the bedside or in the cabinet of the laboratory, after a call. A first negative PCR within 72 hours of onset is repeated.',
        ],
      },
      {
        heading: 'Notification',
        table: {
          head: ['Whom', 'By whom', 'When'],
          rows: [
            ['Infection Control, Chief Medical Director', 'Doctor', 'At once'],
            [
              'Local Government disease surveillance and notification officer',
              'Infection Control',
              'At once by telephone; form IDSR 001A within 24 hours',
            ],
            ['Imo State epidemiologist', 'Infection Control', 'Same day'],
            [
              'NCDC, toll-free 6232',
              'State; directly if the state cannot be reached',
              'Within 24 hours',
            ],
            ['Port health, airline', 'State or NCDC', 'If there was travel'],
          ],
        },
        paragraphs: [
          'Only the Chief Medical Director and Public Affairs speak with the press. The name of the patient is never given.',
        ],
      },
      {
        heading: 'Treatment',
        bullets: [
          'Supportive: fluids guided by pressure and urine, oxygen, glucose, electrolytes, blood products, dialysis early. Paracetamol; no aspirin, ibuprofen or IM injections.',
          'Ribavirin IV as soon as possible, best within 6 days of onset, in the dose of the national guideline and on the advice of the treatment centre; check Hb daily.',
          'Antimalarial and antibiotic are continued until other diagnoses are excluded.',
          'Transfer to a treatment centre after agreement, in the prepared ambulance with two protected staff.',
          'Released after recovery and PCR as the guideline says; hearing test; condoms for 3 months.',
        ],
      },
      {
        heading: 'Contacts and exposed staff',
        steps: [
          'List all contacts of the time since onset, within 24 hours, with risk: high (needle-stick, splash on mucosa, unprotected contact with fluids) or low.',
          'Temperature twice daily for 21 days after the last contact, reported to Infection Control by telephone; travel is avoided. No symptoms, no isolation.',
          'High risk: wash at once (POL-IPC-006); oral ribavirin prophylaxis is decided by the infectious disease physician within hours.',
          'Fever of 38 °C: stay at home, call, fetched by the prepared ambulance, treated as suspect.',
          'Staff under observation are paid; a psychologist calls each week.',
        ],
      },
      {
        heading: 'Death',
        paragraphs: [
          'The body is not washed or embalmed. Two protected people, 0.5% chlorine, two leak-proof bags, label. Safe and dignified burial by the state team with the family at a safe distance, prayers included. The room is closed for one hour and then cleaned.',
        ],
      },
      {
        heading: 'Readiness',
        paragraphs: [
          'Equipment for 14 days and three patients, counted every Monday. Donning and doffing drill every month in season, every quarter otherwise. Goals: isolation within 10 minutes of suspicion, notification within 24 hours, no infection of staff.',
        ],
      },
    ],
  },
};
