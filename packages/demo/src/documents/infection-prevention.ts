import type { DemoDocument } from './demo-document.ts';

export const infectionPreventionAndControl: DemoDocument = {
  slug: 'infection-prevention-and-control',
  name: 'Infection Prevention and Control',
  category: 'Policies',
  departments: ['Infection Control'],
  subcategory: 'Clinical',
  description:
    'Standard and transmission-based precautions, duties of every unit, surveillance and outbreaks.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 39,
  format: 'pdf',
  number: 'POL-IPC-004',
  version: 5,
  content: {
    purpose:
      'No one should catch an infection because they were treated, worked or visited here. This policy says what everyone does for every patient, what is added for some, and who answers for it. It holds in all wards, clinics, theatres, laboratories, the kitchen, the laundry and the mortuary, and for students and contractors.',
    sections: [
      {
        heading: 'Who answers for what',
        table: {
          head: ['Role', 'Duty'],
          rows: [
            [
              'Chief Medical Director',
              'Provides water, soap, alcohol rub, protective equipment and isolation space at all times; receives the infection report every quarter.',
            ],
            [
              'Infection Control officer',
              'Advises wards every day, runs surveillance and audits, leads outbreak response, trains staff.',
            ],
            [
              'Infection Control committee',
              'Meets monthly: results of audits, infection rates, outbreaks, stock of consumables, action list with names and dates.',
            ],
            [
              'Head of department',
              'Names one link nurse or link officer, checks stock every Monday, closes audit actions within 14 days.',
            ],
            [
              'Every member of staff',
              'Follows this policy, keeps the yearly certificate valid, reports a gap or a breach without fear of blame.',
            ],
          ],
        },
      },
      {
        heading: 'Standard precautions for every patient',
        paragraphs: [
          'Infection is often present before it is known. The following apply to all patients, whatever the diagnosis:',
        ],
        bullets: [
          'Clean hands at the five moments (see POL-IPC-001).',
          'Gloves for contact with blood, body fluids, mucous membranes or broken skin; changed between patients and between dirty and clean sites on one patient; never washed for re-use.',
          'Apron or fluid-resistant gown, mask and eye protection when splashing is possible.',
          'Respiratory etiquette: a coughing patient gets a surgical mask at the first desk and sits at least one metre from others.',
          'Sharps are discarded by the user at the point of use; no recapping with two hands (see POL-IPC-006).',
          'One patient, one needle, one syringe. Multi-dose vials are dated when opened and kept away from the bedside.',
          'Equipment is cleaned between patients: stethoscope, cuff, thermometer and probe with 70% alcohol; visibly soiled items first with detergent.',
          'Used linen is bagged at the bedside, never shaken or sorted on the ward.',
        ],
      },
      {
        heading: 'Transmission-based precautions',
        paragraphs: [
          'These are added to standard precautions on suspicion. A nurse may start them; a doctor or the Infection Control officer ends them. A sign goes on the door, without the diagnosis.',
        ],
        table: {
          head: ['Type', 'Examples', 'Room', 'On entering'],
          rows: [
            [
              'Contact',
              'Scabies, draining wounds, resistant Gram-negative bacteria, infectious diarrhoea',
              'Single room, or a bay with patients who have the same organism',
              'Gloves and apron; own stethoscope and cuff stay in the room; soap and water after diarrhoea',
            ],
            [
              'Droplet',
              'Meningococcal disease for the first 24 h of treatment, pertussis, influenza, mumps',
              'Single room or two metres of distance',
              'Surgical mask within two metres',
            ],
            [
              'Airborne',
              'Pulmonary tuberculosis, measles, chickenpox',
              'Single room, door shut, windows open to the outside',
              'Fitted N95 or FFP2 respirator before entering',
            ],
            [
              'Viral haemorrhagic fever',
              'Lassa fever and others',
              'Isolation unit',
              'SOP-IPC-002 applies from the first suspicion',
            ],
          ],
        },
      },
      {
        heading: 'Cleaning, waste and water',
        table: {
          head: ['Area', 'How often', 'Agent'],
          rows: [
            [
              'Bed rails, lockers, handles, switches',
              'Twice daily and on discharge',
              'Detergent, then 0.1% chlorine',
            ],
            ['Toilets and sluices', 'Three times daily and when soiled', '0.1% chlorine'],
            [
              'Blood or body fluid spill',
              'At once',
              'Absorb, then 0.5% chlorine for 10 minutes, then detergent',
            ],
            [
              'Theatre',
              'Between cases; full clean at the end of the list',
              'Detergent, then 0.1% chlorine; metal rinsed',
            ],
            [
              'Isolation room',
              'Twice daily by a trained cleaner; full clean on discharge',
              '0.5% chlorine for haemorrhagic fever, else 0.1%',
            ],
          ],
        },
        bullets: [
          'Waste: black bag for household waste, yellow for infectious waste, red for anatomical waste, rigid box for sharps. Bags are tied when three-quarters full.',
          'Chlorine is made fresh each shift and labelled with strength, time and name.',
          'Stored water tanks are washed every six months; free chlorine at the tap is 0.2 to 0.5 mg/L, measured weekly.',
        ],
      },
      {
        heading: 'Procedures that need a bundle',
        steps: [
          'Urinary catheter: aseptic insertion, closed drainage below the bladder, need reviewed and recorded every day.',
          'Peripheral cannula: skin cleaned with chlorhexidine 2% in alcohol and allowed to dry, date on the dressing, site scored every shift, removed when not needed.',
          'Central line: maximal sterile barriers, checklist signed by the assistant, hub scrubbed for 15 seconds at every access.',
          'Ventilated patient: head up 30 to 45 degrees, mouth care four times a day, sedation hold assessed daily.',
          'Surgical wound: antibiotic within 60 minutes before incision, hair clipped and not shaved, temperature and glucose controlled.',
        ],
      },
      {
        heading: 'Surveillance and outbreaks',
        paragraphs: [
          'Infection Control counts surgical site infections for 30 days after operation, catheter infections, bloodstream infections from lines, and resistant organisms, each with its denominator. Two or more linked cases in one unit within seven days are treated as an outbreak until shown otherwise.',
        ],
        steps: [
          'The ward calls Infection Control the same hour, at any time of day.',
          'Isolate or cohort, stop transfers, list cases with bed, date and specimen.',
          'The outbreak group meets within 24 hours; the head of the unit attends.',
          'Notifiable diseases go to the Local Government disease surveillance officer and the Imo State epidemiologist; priority diseases within 24 hours.',
          'The outbreak is closed in writing after two incubation periods without a new case; lessons go to all heads.',
        ],
      },
      {
        heading: 'Staff health and training',
        bullets: [
          'Infection prevention certificate within 30 days of joining, then every 12 months.',
          'Hepatitis B vaccine, three doses, with antibody check one to two months after the third; free of charge.',
          'Staff with diarrhoea or vomiting stay away until 48 hours after the last symptom; with a cough of two weeks or more they are tested for tuberculosis.',
          'Pregnant staff are not assigned to patients with chickenpox, rubella or viral haemorrhagic fever.',
        ],
      },
      {
        heading: 'How we know it works',
        paragraphs: [
          'Hand hygiene at or above 80% of observed moments; cleaning audit at or above 90%; surgical site infection below 5% for clean operations; 95% of staff with a valid certificate. Results hang in every unit, the good and the bad.',
        ],
      },
    ],
  },
};
