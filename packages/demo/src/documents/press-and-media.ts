import type { DemoDocument } from './demo-document.ts';

export const eyeOutreachStatement: DemoDocument = {
  slug: 'press-statement-free-eye-outreach',
  name: 'Press Statement: Free Eye Outreach',
  category: 'Public Affairs',
  departments: ['Public Affairs'],
  subcategory: 'Press Release',
  description:
    'Free eye tests, glasses and cataract operations for residents of Owerri and three local governments.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 14,
  format: 'docx',
  number: 'PA-PR-024',
  version: 1,
  content: {
    purpose:
      'For immediate release. The hospital offers free eye tests on three days, reading glasses at no cost and one hundred cataract operations to people who could not otherwise afford them. No appointment and no payment are needed.',
    sections: [
      {
        heading: 'What is offered',
        paragraphs: [
          'Half of all blindness in our communities comes from cataract, and an operation of twenty minutes can end it. From Thursday to Saturday next week a team of eye doctors, optometrists and nurses will test everyone who comes, give out 600 pairs of reading glasses and medicines for common conditions, and list patients for surgery in the two following weeks.',
        ],
        table: {
          head: ['Day', 'Place', 'Time'],
          rows: [
            ['Thursday', 'Health centre, Orlu', '08:00 to 15:00'],
            ['Friday', 'Town hall, Okigwe', '08:00 to 15:00'],
            ['Saturday', 'Clinic hall A, 12 Aladinma Road, Owerri', '08:00 to 16:00'],
          ],
        },
      },
      {
        heading: 'In their words',
        paragraphs: [
          '“People come to us years too late because they fear the bill or the knife,” said the leader of the eye team. “We want them to know that cataract surgery is safe, short and, on these days, free. And we want to find glaucoma early, because sight lost to glaucoma does not come back.”',
          '“My mother had not seen my children for four years,” said a trader from Ikenegbu whose mother was operated last year and who agreed to be quoted. “The morning after, she told each of them whom they look like.”',
        ],
      },
      {
        heading: 'Who should come',
        bullets: [
          'Adults of 40 and over who have not had an eye test in two years.',
          'Anyone with cloudy or failing sight, halos around lights, or pain in the eye.',
          'People with diabetes, high blood pressure or a relative with glaucoma.',
          'Children who hold books very close, squint, or have a white spot in the pupil.',
        ],
      },
      {
        heading: 'What to bring and expect',
        steps: [
          'Bring glasses and medicines you use, and someone to go home with: eye drops may blur sight for some hours.',
          'Registration takes about ten minutes; name and telephone number are enough.',
          'Sight and pressure of the eye are measured; a doctor looks at the eye.',
          'You receive glasses, drops, a date for surgery or advice, and a written note.',
          'Blood pressure and glucose are measured for all adults.',
        ],
      },
      {
        heading: 'Please note',
        paragraphs: [
          'Nobody is authorised to sell numbers, cards or places. If anyone asks you for money, call 0800 000 0019. Sudden loss of sight, injury or chemical in the eye cannot wait for the outreach: rinse with clean water for at least 15 minutes where a chemical is involved and come to Emergency at once, or call 112. Personal data are used for care only, as the Nigeria Data Protection Act requires.',
        ],
      },
      {
        heading: 'Last year’s outreach',
        table: {
          head: ['Result', 'Number'],
          rows: [
            ['People tested', '1,104'],
            ['Reading glasses given', '538'],
            ['Cataract operations', '167'],
            ['Sight of 6/18 or better after surgery', '146 of 167'],
            ['New cases of glaucoma', '61'],
          ],
        },
      },
      {
        heading: 'Notes for editors',
        bullets: [
          'Photographers are welcome at the Owerri site on Saturday from 10:00 to 11:00 with accreditation. Patients are shown only with written consent.',
          'The outreach is paid for from donations and the hospital’s welfare fund. No product or party is advertised.',
          'Spokesperson: Head of Public Affairs, press@owerrimedical.example, 0800 000 0012.',
        ],
      },
      {
        heading: 'About the hospital',
        paragraphs: [
          'The hospital in Owerri, Imo State, serves about 110,000 patients a year in sixteen departments, with emergency care day and night. It trains doctors, nurses and midwives and takes part in state programmes for mothers and children. Ends.',
        ],
      },
    ],
  },
};

export const facilityVisitAdvisory: DemoDocument = {
  slug: 'media-advisory-facility-visit',
  name: 'Media Advisory: Facility Visit',
  category: 'Public Affairs',
  departments: ['Public Affairs'],
  subcategory: 'Media Advisory',
  description:
    'Programme, accreditation and rules for journalists at the visit to the new emergency wing.',
  status: 'Archived',
  visibility: 'public',
  daysAgo: 488,
  format: 'pdf',
  number: 'PA-MA-007',
  version: 1,
  content: {
    purpose:
      'Journalists are invited to the visit of the Imo State Commissioner for Health to the new emergency wing. The advisory gives time and place, what can be filmed, whom you can interview, and the rules that protect patients.',
    sections: [
      {
        heading: 'At a glance',
        table: {
          head: ['Item', 'Detail'],
          rows: [
            ['What', 'Visit to the emergency wing, resuscitation bays, CT and triage hall'],
            ['Who', 'Commissioner for Health, Chief Medical Director, head of Emergency Medicine'],
            ['When', 'Thursday, 10:00; media at the gate by 09:15'],
            ['Where', '12 Aladinma Road, Owerri, gate 2'],
            ['Accreditation', 'Until Tuesday 16:00 by e-mail: name, outlet, equipment, vehicle'],
            ['Contact on the day', 'Public Affairs desk, 0800 000 0012'],
          ],
        },
      },
      {
        heading: 'Why it matters',
        paragraphs: [
          'More than 24,000 people come to the emergency room each year, one in five after a crash on the roads to Orlu, Okigwe and Egbu. The new wing has eight resuscitation bays in place of three, a CT scanner forty metres from the door, an isolation room with its own entrance and a roof plant that keeps power on. The goal is that nobody in danger waits longer than five minutes for a nurse and fifteen for a doctor.',
        ],
      },
      {
        heading: 'Programme',
        table: {
          head: ['Time', 'Event', 'Pictures'],
          rows: [
            ['09:15', 'Registration, badges, safety briefing', 'No'],
            ['10:00', 'Arrival and welcome', 'Yes'],
            ['10:15', 'Short remarks, five minutes each', 'Yes, live sound available'],
            [
              '10:35',
              'Walk in two groups of ten: triage hall, bays, CT',
              'Only in rooms marked green',
            ],
            ['11:15', 'Demonstration of resuscitation with a manikin', 'Yes'],
            ['11:35', 'Questions', 'Yes'],
            ['12:00', 'Single interviews, ten minutes each, by list', 'Yes'],
            ['12:45', 'End; badges returned', 'No'],
          ],
        },
      },
      {
        heading: 'Interviews',
        bullets: [
          'Chief Medical Director: cost, staffing, plans.',
          'Head of Emergency Medicine: triage, trauma, waiting times.',
          'Charge nurse of the wing: a night in Emergency.',
          'Biomedical engineer: power, oxygen, equipment.',
          'Two former patients have agreed to speak; their names are given at the desk. English and Igbo.',
        ],
      },
      {
        heading: 'Rules for pictures and sound',
        steps: [
          'Wear the badge and stay with your guide. The wing works during the visit.',
          'No patient, relative, record, screen or name board may be recognisable without written consent on our form. Children need a parent’s consent.',
          'No lights or flash in bays; tripods only in the triage hall. Drones are not permitted.',
          'Clean hands at the entrance. People with fever or cough follow the livestream.',
          'If “Code Blue” is called, step to the wall and stop recording.',
          'Pictures taken against these rules are deleted in your presence and accreditation ends.',
        ],
      },
      {
        heading: 'Practical',
        bullets: [
          'Parking for six vehicles behind block C; broadcast van by arrangement; power 230 V, 13 A sockets in the triage hall.',
          'Media room with internet from 08:30 to 14:00. Water and a light lunch are provided; nothing else is given to guests.',
          'Step-free access everywhere; tell us if you need a sign language interpreter.',
          'A pack with figures, floor plan and pictures free of rights is sent by e-mail at 12:00.',
        ],
      },
      {
        heading: 'Figures for your report',
        table: {
          head: ['Item', 'Before', 'Now'],
          rows: [
            ['Resuscitation bays', '3', '8'],
            ['Observation beds', '10', '18'],
            ['Distance from door to CT', '310 m, two lifts', '40 m, same floor'],
            ['Isolation rooms with own entrance', 'None', '1'],
            ['Nurses per shift', '7', '12'],
          ],
        },
      },
    ],
  },
};
