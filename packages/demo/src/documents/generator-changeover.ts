import type { DemoDocument } from './demo-document.ts';

export const generatorChangeover: DemoDocument = {
  slug: 'generator-and-ups-changeover',
  name: 'Generator and UPS Changeover',
  category: 'SOPs',
  departments: ['Administration', 'IT'],
  subcategory: 'Maintenance Procedure',
  description: 'Automatic and manual changeover, load order, fuel, checks and return to the grid.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 102,
  format: 'docx',
  number: 'SOP-ADM-002',
  version: 3,
  content: {
    purpose:
      'Public supply fails on most days. Theatre, ventilators, incubators, blood bank and servers must not notice. This procedure tells the electrician on duty, wards and IT what happens and what to do when the automatic changeover does not.',
    sections: [
      {
        heading: 'The installation',
        table: {
          head: ['Source', 'Size', 'Takes over within', 'Lasts'],
          rows: [
            ['Grid feeder, 33/0.415 kV', '1,000 kVA', '—', '—'],
            ['Generator 1', '500 kVA', '15 seconds', '18 hours at 70% load, day tank 2,000 L'],
            ['Generator 2', '500 kVA', '60 seconds, or reserve', 'The same'],
            ['Solar with battery', '120 kWp, 200 kWh', 'At once', '3 to 5 hours for priority A'],
            ['UPS theatre, intensive care, neonatal', '3 x 20 kVA', 'At once', '30 minutes'],
            ['UPS server room', '15 kVA', 'At once', '25 minutes'],
          ],
        },
      },
      {
        heading: 'Load in order',
        table: {
          head: ['Priority', 'Circuits', 'Rule'],
          rows: [
            [
              'A life',
              'Theatre, intensive care, neonatal, labour ward, Emergency, oxygen plant, blood bank',
              'Never shed',
            ],
            [
              'B essential',
              'Laboratory, pharmacy refrigerators, servers, CT standby, lifts 1 and 2, water pumps, lights',
              'Shed last',
            ],
            ['C normal', 'Wards, clinics, kitchen, laundry', 'After B is stable'],
            [
              'D comfort',
              'Air conditioning of offices, boilers, outdoor lights',
              'Only with load below 70%',
            ],
          ],
        },
      },
      {
        heading: 'Automatic changeover',
        steps: [
          'Grid lost for 3 seconds: start signal. UPS carries priority A.',
          'Generator 1 reaches 400 V and 50 Hz, the switch transfers A and B. Note the time.',
          'The electrician goes to the panel within 2 minutes: voltage 380 to 415, frequency 49 to 51, oil, temperature, phases even within 15%.',
          'Load C after 2 minutes, D after 10, if load allows.',
          'Call switchboard 333: “Power on generator since …, expected …”. Wards check ventilators, pumps, suction, incubators, refrigerators.',
        ],
      },
      {
        heading: 'When it does not start',
        steps: [
          'At 20 seconds: press “Start” by hand, once for 10 seconds, up to three times with 30 seconds between.',
          'At 60 seconds: start generator 2 and transfer by its switch.',
          'At 2 minutes: call 333 “Code White power”. Duty manager goes to theatre and intensive care; hand ventilation bags ready.',
          'Manual transfer: both breakers open, look with your own eyes, lock the grid side, then close the generator side. Never close two sources.',
          'Theatre finishes or closes; no new operations. UPS display read every 5 minutes and told to the anaesthetist.',
          'At 15 minutes of UPS: IT shuts servers down in the order database, applications, storage, so that 10 minutes remain.',
          'Solar battery to priority A by the yellow switch.',
        ],
      },
      {
        heading: 'Return to the grid',
        steps: [
          'Grid stable for 10 minutes in all phases.',
          'Announce by 333, theatre and CT confirm that the moment is right.',
          'Transfer (gap below 1 second on UPS circuits); generator runs 5 minutes without load, then stops.',
          'Return switches to “Auto”. Check and sign. UPS charging.',
        ],
      },
      {
        heading: 'Safety',
        bullets: [
          'Two people for work on panels; insulated gloves and mat; lock and tag; test before touch. Only licensed electricians.',
          'Exhaust leads outside and away from windows; carbon monoxide alarm in the plant room. Portable sets never run indoors.',
          'No portable generator is plugged into a wall socket: it kills linesmen.',
          'Refuel a stopped set only; the running one is fed by the day tank. Diesel spill: sand, no water.',
          'Hearing protection. Carbon dioxide extinguisher and sand at the door.',
        ],
      },
      {
        heading: 'Checks',
        table: {
          head: ['When', 'What', 'By'],
          rows: [
            [
              'Each shift',
              'Fuel, oil, coolant, leaks, battery 24 to 28 V, switches on “Auto”',
              'Electrician',
            ],
            ['Weekly, Tuesday 14:00', 'Start without load 15 minutes', 'Electrician'],
            [
              'Monthly, first Sunday 06:00',
              'Real transfer with load for 60 minutes, theatre informed',
              'Head of maintenance',
            ],
            ['Monthly', 'UPS self-test; server shut-down signal', 'IT'],
            ['250 hours or 6 months', 'Oil and filters', 'Contractor'],
            [
              'Yearly',
              'Load bank test 2 hours; UPS batteries by capacity; replace below 80%, at the latest after 4 years',
              'Contractor',
            ],
            ['Yearly', 'Earth resistance below 1 ohm, thermography of panels', 'Contractor'],
          ],
        },
      },
      {
        heading: 'Fuel and record',
        bullets: [
          'Main tank 20,000 L; order at 50%; at 30% the Director of Administration is told; at 20% comfort load is off.',
          'Dip morning and evening. Hours and litres are compared weekly: 70 to 85 L an hour at 70% load; a difference of 10% is investigated.',
          'Log every event: time lost, time restored, source, load, fuel, faults, name.',
          'Goals: transfer within 15 seconds in 98%, no loss to priority A beyond UPS, all tests done. A loss to A is an incident of grade 3.',
        ],
      },
      {
        heading: 'On the ward',
        paragraphs: [
          'Red sockets are on priority A: ventilator, monitor, pumps, suction, incubator, nothing else. Chargers, fans and kettles in red sockets are removed. After each changeover look first at the patient, then at the device, then at alarms and settings. Report a device that restarted with other settings to biomedical engineering, extension 445.',
        ],
      },
    ],
  },
};
