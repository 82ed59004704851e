import type { DemoDocument } from './demo-document.ts';

export const fireAndEvacuation: DemoDocument = {
  slug: 'fire-and-evacuation',
  name: 'Fire and Evacuation',
  category: 'Policies',
  departments: ['Administration'],
  subcategory: 'Safety',
  description: 'Prevention, first minutes of a fire, ward evacuation and drills.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 151,
  format: 'pdf',
  number: 'POL-ADM-003',
  version: 4,
  content: {
    purpose:
      'Patients cannot run. A fire in a hospital is survived through prevention, closed doors and staff who know their part. This policy binds everyone on the premises and is kept in line with the fire certificate of the Imo State Fire Service.',
    sections: [
      {
        heading: 'Duties',
        table: {
          head: ['Role', 'Duty'],
          rows: [
            [
              'Fire safety officer',
              'Weekly tour, register of extinguishers, drills, contact with the State Fire Service',
            ],
            [
              'Fire warden (one per ward and shift)',
              'Knows exits, count of patients, who can walk; wears the orange vest in an alarm',
            ],
            [
              'Maintenance',
              'Alarm, hydrants, emergency lights, generator room, electrical inspection every year',
            ],
            [
              'Switchboard',
              'Receives 333, calls 112 and the State Fire Service, announces Code Red',
            ],
            [
              'Every member of staff',
              'Keeps routes free, attends yearly training, acts as in section 4',
            ],
          ],
        },
      },
      {
        heading: 'Prevention',
        bullets: [
          'Corridors, stairs and exits are free at all times; a bed in a corridor is reported. Fire doors are never wedged open.',
          'No hot plate, kettle or phone charger on wards outside the pantry; no extension lead plugged into another.',
          'Oxygen: no smoking or flame within 5 metres, no oil or grease on valves, cylinders chained; the ward valve is marked and known to the nurse in charge.',
          'Alcohol rub and spirits: at most 10 litres per ward, in a metal cupboard. In theatre skin preparation dries for 3 minutes before diathermy.',
          'Diesel is stored at least 10 metres from buildings; petrol is not stored. Cooking gas stands outside in a cage.',
          'Smoking is not allowed anywhere on the grounds. Waste is not burnt in the open.',
        ],
      },
      {
        heading: 'Fire: the first two minutes',
        steps: [
          'Rescue: move anyone in immediate danger out of the room.',
          'Alarm: break the glass and call 333: “Code Red”, building, floor, room, what burns. Outside lines: 112.',
          'Confine: close door and windows; place a wet cloth at the gap.',
          'Extinguish only if the fire is no bigger than a waste bin, you have the right extinguisher and your back is to the exit. One try, then leave.',
          'The nurse in charge shuts the oxygen valve of the area after giving cylinders to those who need them.',
          'Fetch the ward list and the evacuation bag. No lift.',
        ],
      },
      {
        heading: 'Extinguishers',
        table: {
          head: ['Kind', 'Use for', 'Never for'],
          rows: [
            ['Water (red)', 'Paper, wood, linen', 'Electricity, oil, fuel'],
            [
              'Carbon dioxide (black label)',
              'Electrical equipment, server room, theatre',
              'Small closed rooms with people in them',
            ],
            [
              'Dry powder (blue label)',
              'Fuel, gas, electricity, vehicles',
              'Near open wounds or fine equipment if another is at hand',
            ],
            ['Foam (cream label)', 'Diesel and oil stores', 'Electricity'],
            ['Fire blanket', 'Pans, burning clothes', 'Large oil fires'],
          ],
        },
        paragraphs: [
          'How to use: Pull the pin, Aim at the base, Squeeze, Sweep from side to side. Inspected monthly by the warden (pressure, pin, seal), serviced every 12 months, tag signed.',
        ],
      },
      {
        heading: 'Evacuation in stages',
        paragraphs: [
          'The duty manager or the fire warden orders it; in direct danger anyone does. Move first sideways through the next fire door (30 minutes of safety), then down, then out.',
        ],
        table: {
          head: ['Order', 'Who', 'How'],
          rows: [
            ['1', 'Patients nearest to the fire', 'Whatever is quickest'],
            [
              '2',
              'Those who can walk',
              'One member of staff leads the line, one closes it; hand on the shoulder in front',
            ],
            ['3', 'Wheelchair and one-helper patients', 'Chair, blanket drag, two-person carry'],
            ['4', 'Bedbound', 'Mattress or evacuation sheet; four people on stairs, feet first'],
            [
              '5',
              'Ventilated, theatre, newborns',
              'Own plan: bag and cylinder, close wound and cover, four babies in the evacuation apron',
            ],
          ],
        },
      },
      {
        heading: 'Assembly and count',
        steps: [
          'Wards go to the assembly point on their map: A car park east, B chapel lawn, C clinic forecourt.',
          'The warden counts patients, staff and visitors against the list and reports to the duty manager: “Ward 4, all out” or “one missing, last seen in the bathroom”.',
          'Nobody goes back in. Missing people are told to the fire commander.',
          'Set up a treatment place upwind; burns and smoke first. Give high-flow oxygen to all with soot at nose or mouth.',
          'The duty manager hands over to the fire commander: plan, hydrants, gas, diesel, radioactive sources, missing people.',
          'Only the fire commander declares the building safe.',
        ],
      },
      {
        heading: 'Smoke and burning clothes',
        bullets: [
          'Stay low, cloth over nose and mouth, one hand on the wall. Feel a door with the back of the hand; if hot, do not open.',
          'Trapped: close the door, seal gaps, open the window, signal, telephone 333.',
          'Clothes on fire: stop, drop, roll; cover with a blanket; cool with water for 20 minutes.',
        ],
      },
      {
        heading: 'Training, drills and records',
        bullets: [
          'Every person every 12 months, with one practical use of an extinguisher; wardens every 6 months.',
          'Two drills for each building a year, one of them at night. Goals: alarm to 333 within 30 seconds, ward empty within 4 minutes by drill dummies, count complete within 8 minutes.',
          'Alarm test every Monday at 10:00. Emergency lights monthly, hydrant flow every 6 months.',
          'Each drill and each real fire, however small, has a report within 7 days with actions, owners and dates. Records are shown to the State Fire Service on request.',
        ],
      },
    ],
  },
};
