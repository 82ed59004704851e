import type { DemoDocument } from './demo-document.ts';

export const massCasualtyTriage: DemoDocument = {
  slug: 'mass-casualty-triage',
  name: 'Mass Casualty Triage',
  category: 'SOPs',
  departments: ['Emergency Medicine', 'Surgery'],
  subcategory: 'Emergency Procedure',
  description:
    'Activation, command, triage categories, flow and recovery when many are injured at once.',
  status: 'Active',
  visibility: 'public',
  isCritical: true,
  emergencyCall: '333',
  daysAgo: 334,
  format: 'pdf',
  number: 'SOP-EM-004',
  version: 3,
  content: {
    purpose:
      'When more people are hurt than we can treat in the usual way, the goal changes from everything for each to the most for all. This procedure covers road crashes on the Orlu, Okigwe and Egbu roads, fires, collapsed buildings, violence, poisoning and explosions.',
    sections: [
      {
        heading: 'Activation',
        paragraphs: [
          'The emergency consultant or, at night, the senior doctor in Emergency activates; the duty manager confirms. Calling too early is never blamed.',
        ],
        table: {
          head: ['Level', 'Red and yellow patients expected', 'What starts'],
          rows: [
            ['1', '5 to 9', 'Emergency team, two surgeons, theatre 1, blood bank told'],
            [
              '2',
              '10 to 24',
              'All on call, planned operations stop, discharge round, command post',
            ],
            [
              '3',
              '25 or more, or damage to the hospital',
              'Whole staff by call tree; State Ministry of Health, other hospitals, 112',
            ],
          ],
        },
      },
      {
        heading: 'The first message',
        paragraphs: [
          'Whoever takes the call writes METHANE on the card beside the telephone: Major incident declared or standby; Exact place; Type; Hazards (fire, fuel, chemicals, gunfire); Access; Number of injured by severity; Emergency services present and needed. Repeat it, take the caller’s number, and call 333: “Code Orange level …”.',
        ],
      },
      {
        heading: 'Command',
        table: {
          head: ['Role', 'Vest', 'Person', 'Place'],
          rows: [
            [
              'Incident commander',
              'White',
              'Chief Medical Director or duty manager',
              'Command post, board room',
            ],
            ['Medical commander', 'Red', 'Emergency consultant; treats nobody', 'Emergency'],
            ['Triage officer', 'Yellow', 'Senior emergency doctor or nurse', 'Ambulance bay'],
            ['Surgical commander', 'Green', 'Senior surgeon', 'Theatre'],
            ['Nursing commander', 'Blue', 'Head of Nursing', 'Command post'],
            ['Records', 'Orange', 'Health records officer', 'Bay and each area'],
            ['Security', 'Black', 'Head of security', 'Main gate'],
            [
              'Families and press',
              'Purple',
              'Public Affairs and social welfare',
              'Chapel; press at the gate house',
            ],
          ],
        },
      },
      {
        heading: 'Triage sieve: adults, 30 seconds each',
        steps: [
          'Heavy bleeding from a limb: tourniquet or pressure first, time on the forehead.',
          'Walks: green.',
          'Not walking, does not breathe: open the airway. Still none: dead (black). Breathes now: red, recovery position.',
          'Breathing below 10 or 30 and above: red.',
          'Breathing 10 to 29: capillary refill above 2 seconds or pulse above 120: red.',
          'Otherwise: obeys commands? No: red. Yes: yellow.',
          'Tag on the wrist with number and time. Next patient. Nobody is treated in the bay beyond airway and bleeding.',
        ],
      },
      {
        heading: 'Categories and places',
        table: {
          head: ['Colour', 'Meaning', 'Place', 'Team'],
          rows: [
            [
              'Red',
              'Immediate',
              'Resuscitation and trolley bays 1 to 8',
              'Doctor and two nurses for each two patients',
            ],
            ['Yellow', 'Within 2 to 4 hours', 'Clinic hall A', 'Doctor and two nurses for six'],
            ['Green', 'Can wait', 'Clinic hall B', 'Doctor, nurse, physiotherapist; dressings'],
            [
              'Blue',
              'Expectant, only at level 3 by order of the medical commander',
              'Ward 2',
              'Nurse, pain relief, chaplain or imam, review each hour',
            ],
            ['Black', 'Dead', 'Covered court, then mortuary', 'Records, police'],
          ],
        },
        paragraphs: [
          'Every patient is triaged again on entering an area, every 15 minutes (red) or 30 minutes (yellow), and before theatre or CT. Children under 140 cm use the paediatric limits on the tape. Pregnancy over 20 weeks moves up one colour.',
        ],
      },
      {
        heading: 'Treatment while resources are short',
        bullets: [
          'Airway, breathing, circulation, bleeding. Tranexamic acid 1 g IV within 3 hours of injury. Oxygen for red only.',
          'No CT if it does not change what is done in the next hour; ultrasound at the bed.',
          'Damage control: stop bleeding and contamination, pack, fix outside, intensive care. Not over 60 minutes.',
          'Blood: 2 units per red patient at first; the haematologist releases more. Donors to the clinic hall, not to Emergency.',
          'Tetanus, antibiotic for open fractures within an hour, pain relief with ketamine 0.1 to 0.3 mg/kg.',
          'Chemicals: undress and rinse outside with water for 10 minutes before entry; protective suit; wind from behind.',
        ],
      },
      {
        heading: 'Making room',
        steps: [
          'Emergency is emptied within 15 minutes: wards take patients with a one-line handover.',
          'Discharge round by a consultant with a nurse: 15% of beds in one hour.',
          'Theatre: current operations finish; next are put off. Anaesthetist lists teams.',
          'Intensive care: two beds in 30 minutes, recovery room as reserve.',
          'Pharmacy, stores, oxygen, linen, food and diesel report stock for 24 hours to the command post.',
        ],
      },
      {
        heading: 'Identity, families, press',
        bullets: [
          'Tag number is the hospital number until known. Photograph, clothes and valuables in a bag with the number; evidence of crime goes to police only.',
          'List of names is kept by records only; families are told in person, one contact for each.',
          'One spokesperson, one bulletin every 2 hours, numbers and no names. No cameras in treatment areas.',
        ],
      },
      {
        heading: 'Standing down and learning',
        steps: [
          'The incident commander ends the incident by area. Staff of the first hours go home first.',
          'Short talk in each team before leaving; psychologist for 3 days; families of staff informed.',
          'Third survey of all patients within 24 hours: missed injuries are usual.',
          'Restock within 24 hours. Review with all commanders within 7 days; report to the board within 30 days.',
          'Drill: table top every 6 months, full exercise each year with the State Fire Service and FRSC. Goals: first red seen within 5 minutes, triage sieve right in 90%.',
        ],
      },
    ],
  },
};
