import type { DemoDocument } from './demo-document.ts';

export const codeBlue: DemoDocument = {
  slug: 'adult-resuscitation-code-blue',
  name: 'Adult Resuscitation, Code Blue',
  category: 'SOPs',
  departments: ['Emergency Medicine', 'Nursing'],
  subcategory: 'Emergency Procedure',
  description: 'From collapse to hand-over: call, compressions, shock, drugs, roles, records.',
  status: 'Active',
  visibility: 'public',
  isCritical: true,
  emergencyCall: '333',
  daysAgo: 33,
  format: 'pdf',
  number: 'SOP-EM-001',
  version: 4,
  content: {
    purpose:
      'To give every adult in cardiac arrest on the premises immediate compressions, a shock within three minutes where the rhythm is shockable, and an organised team. For children see the paediatric card; for pregnant women section 7.',
    sections: [
      {
        heading: 'First responder',
        steps: [
          'Make sure the place is safe. Shake the shoulders and speak loudly: “Are you all right?”',
          'No answer: call for help. Open the airway, look for normal breathing and feel the carotid pulse together, for not more than 10 seconds. Gasping is not breathing.',
          'No pulse or no normal breathing: call 333 or send one person: “Code Blue, adult, building, ward, bed”. Note the time.',
          'Flat bed, board under the back, start compressions at once. The second person brings trolley and defibrillator.',
          'A valid “do not attempt resuscitation” form in the front of the record is respected. If in doubt, start.',
        ],
      },
      {
        heading: 'Compressions and breaths',
        table: {
          head: ['Item', 'Standard'],
          rows: [
            [
              'Place',
              'Lower half of the breastbone, heel of one hand, other hand on top, arms straight',
            ],
            ['Depth and rate', '5 to 6 cm, 100 to 120 a minute, full release'],
            ['Ratio', '30 compressions to 2 breaths, each over 1 second, until a tube is in'],
            ['With tube or supraglottic airway', 'Compressions without pause; 10 breaths a minute'],
            ['Change of person', 'Every 2 minutes, in less than 5 seconds'],
            ['Pauses', 'Below 10 seconds for rhythm check; below 5 seconds for shock'],
            ['Oxygen', 'Bag-mask, 15 L/min, reservoir filled; two-person technique'],
          ],
        },
      },
      {
        heading: 'Team and what they bring',
        table: {
          head: ['Role', 'Who', 'Brings and does'],
          rows: [
            [
              'Leader',
              'Emergency or medical registrar',
              'Stands at the foot end, hands free; decides, thinks aloud',
            ],
            ['Airway', 'Anaesthetist or nurse anaesthetist', 'Airway bag, suction, capnograph'],
            ['Compressions', 'Two ward staff in turn', 'Step, board'],
            ['Defibrillator', 'Emergency nurse', 'Defibrillator, pads; calls “stand clear”'],
            [
              'Drugs and access',
              'House officer and ward nurse',
              'Resuscitation trolley, IO set; IV in 2 minutes or IO',
            ],
            ['Time and record', 'Nurse', 'Clock, form CB-01; calls out each 2 minutes'],
            ['Family and ward', 'Senior nurse', 'Speaks to relatives, screens, other patients'],
            ['Runner', 'Porter', 'Blood samples, blood, lift'],
          ],
        },
        paragraphs: [
          'The team arrives within 3 minutes on the main site. Bleepers are tested daily at 08:00.',
        ],
      },
      {
        heading: 'Rhythm: shockable (VF, pulseless VT)',
        steps: [
          'Pads: right below the collarbone, left in the armpit line. Remove patches, dry the chest, move oxygen 1 metre away.',
          'Charge during compressions. “Stand clear, oxygen away.” One shock: biphasic 200 J, or the dose of the maker (150 to 360 J).',
          'Resume compressions at once without checking the pulse, for 2 minutes.',
          'Second shock if still shockable, again 2 minutes.',
          'Third shock, then adrenaline 1 mg IV and amiodarone 300 mg IV during compressions. Flush with 20 mL, raise the arm.',
          'Adrenaline 1 mg every 3 to 5 minutes, that is after every second cycle. Amiodarone 150 mg after the fifth shock. Lidocaine 1 mg/kg if there is no amiodarone.',
        ],
      },
      {
        heading: 'Rhythm: not shockable (asystole, PEA)',
        steps: [
          'Adrenaline 1 mg IV or IO as soon as there is access, then every 3 to 5 minutes.',
          'Check leads, gain and pads before calling asystole. Fine VF is treated as asystole.',
          'Rhythm check every 2 minutes; pulse check only if the rhythm could give one.',
          'Look for the cause at each cycle. Atropine is not used in arrest.',
        ],
      },
      {
        heading: 'Causes to find and treat',
        table: {
          head: ['Cause', 'Clue', 'Treatment'],
          rows: [
            [
              'Hypoxia',
              'Choking, low saturation before',
              'Airway, 100% oxygen, check tube with capnography',
            ],
            ['Hypovolaemia', 'Bleeding, ectopic pregnancy', 'Fluid, blood, stop the source'],
            [
              'Potassium, glucose, calcium',
              'Kidney failure, diabetes',
              'Calcium gluconate 10% 30 mL; insulin 10 units with 25 g glucose; glucose if low',
            ],
            ['Hypothermia', 'Drowning', 'Warm; continue'],
            [
              'Tension pneumothorax',
              'No breath sounds on one side, trauma',
              'Needle or finger thoracostomy at once',
            ],
            ['Tamponade', 'Penetrating injury, tuberculosis', 'Ultrasound, drainage'],
            [
              'Toxins',
              'Organophosphate, opioids, local anaesthetic',
              'Atropine high dose; naloxone 0.4 to 2 mg; lipid emulsion 20% 1.5 mL/kg',
            ],
            [
              'Thrombosis',
              'Chest pain, swollen leg',
              'Thrombolysis considered; continue for 60 to 90 minutes',
            ],
          ],
        },
        bullets: [
          'Pregnancy from 20 weeks: push the womb to the left by hand, IV above the diaphragm, call obstetric and neonatal teams with the first call, caesarean at the bedside begins at 4 minutes without pulse.',
          'Suspected haemorrhagic fever: protective equipment before touching; SOP-IPC-002.',
        ],
      },
      {
        heading: 'Return of circulation',
        bullets: [
          'Sudden rise of end-tidal carbon dioxide, pulse, movement: check pulse and blood pressure.',
          'Saturation 94 to 98%, carbon dioxide 35 to 45 mmHg, systolic pressure above 100 mmHg with fluid or noradrenaline.',
          '12-lead ECG within 10 minutes; glucose 7.8 to 10 mmol/L; temperature not above 37.5 °C for 72 hours.',
          'Treat the cause. Intensive care bed; transfer with monitor, doctor, nurse and drugs. Family informed.',
        ],
      },
      {
        heading: 'Stopping',
        paragraphs: [
          'The leader asks the team after 20 minutes: reversible causes treated, asystole without carbon dioxide above 10 mmHg? Everyone may speak. Longer attempts are right in hypothermia, poisoning, thrombolysis and pregnancy until delivery. Time of death is spoken and written. Relatives hear it from the leader, seated, in the quiet room.',
        ],
      },
      {
        heading: 'Afterwards',
        steps: [
          'Debrief of 5 minutes on the spot: what went well, what was hard, is everybody fine?',
          'Form CB-01 into the record, copy to Quality Assurance within 24 hours.',
          'Trolley restocked, sealed and signed within 60 minutes; defibrillator on charge.',
          'Trolley check each shift: seal number, oxygen above half, suction, battery test 30 J.',
        ],
      },
      {
        heading: 'Competence and figures',
        paragraphs: [
          'All clinical staff hold Basic Life Support, team members Advanced Life Support, each renewed every 24 months. Two unannounced drills a month, one at night. Goals: compressions within 1 minute, first shock within 3 minutes, chest compression fraction above 80%, form complete in 100%.',
        ],
      },
    ],
  },
};
