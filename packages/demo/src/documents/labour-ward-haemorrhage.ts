import type { DemoDocument } from './demo-document.ts';

export const labourWardHaemorrhage: DemoDocument = {
  slug: 'labour-ward-massive-haemorrhage',
  name: 'Labour Ward Massive Haemorrhage',
  category: 'SOPs',
  departments: ['Nursing', 'Surgery'],
  subcategory: 'Emergency Procedure',
  description: 'Bundle, roles, drugs, blood and surgery for bleeding after birth.',
  status: 'Active',
  visibility: 'public',
  isCritical: true,
  emergencyCall: '333',
  daysAgo: 161,
  format: 'pdf',
  number: 'SOP-NUR-003',
  version: 5,
  owner: 'chidinma.eke',
  content: {
    purpose:
      'Bleeding after birth is the first cause of maternal death in Nigeria, and most of these deaths can be prevented in the first hour. This procedure starts at 500 mL and does not wait for shock.',
    sections: [
      {
        heading: 'Triggers',
        table: {
          head: ['Level', 'Measured loss', 'Signs', 'Call'],
          rows: [
            [
              'Alert',
              '300 to 499 mL',
              'One abnormal sign: pulse above 100, systolic below 100',
              'Second midwife, bundle',
            ],
            [
              'PPH',
              '500 mL or more (1,000 mL at caesarean)',
              'Any',
              '333: “PPH, labour ward”; doctor within 5 minutes',
            ],
            [
              'Massive',
              '1,500 mL or more, or continuing after the bundle',
              'Shock index (pulse divided by systolic) 1 or more, pale, confused',
              '333: “Code Red Obstetric”; whole team, blood bank, theatre',
            ],
          ],
        },
        paragraphs: [
          'Loss is measured in every birth with the calibrated drape for at least one hour, and swabs are weighed (1 g is 1 mL). Guesses by eye miss half. Small, anaemic or pre-eclamptic women go into shock earlier.',
        ],
      },
      {
        heading: 'First 15 minutes: the bundle',
        paragraphs: ['All five are done together, not one after another.'],
        steps: [
          'Massage the womb until it is hard; expel clots.',
          'Oxytocin 10 IU IM or slowly IV, then 20 IU in 1 L of Ringer’s lactate over 4 hours. If the woman got misoprostol before, still give oxytocin.',
          'Tranexamic acid 1 g IV over 10 minutes, as early as possible and within 3 hours of birth; second dose if bleeding goes on after 30 minutes.',
          'Two wide cannulas (14 to 16G), blood for group and crossmatch 4 units, count, clotting; warm crystalloid 1 L quickly.',
          'Examine: bladder (catheter), placenta complete, womb, cervix, vagina, perineum. Call for help at the first doubt.',
        ],
      },
      {
        heading: 'Roles',
        table: {
          head: ['Role', 'Person', 'Task'],
          rows: [
            [
              'Leader',
              'Obstetric registrar, then consultant',
              'Stands at the foot end, decides, calls theatre',
            ],
            ['Head end', 'Anaesthetist', 'Airway, oxygen 10 to 15 L/min, lines, warming, drugs'],
            ['Womb', 'Midwife 1', 'Massage, bimanual compression'],
            ['Drugs and fluids', 'Midwife 2', 'Haemorrhage box, infusions, speaks each dose aloud'],
            ['Record', 'Midwife 3', 'Time, loss, vital signs every 5 minutes on form PPH-01'],
            ['Runner', 'Attendant', 'Samples and blood; does nothing else'],
            ['Baby and family', 'Nurse', 'Stays with the companion; explains; baby warm and fed'],
          ],
        },
      },
      {
        heading: 'Find the cause: four Ts',
        table: {
          head: ['Cause', 'Share', 'Sign', 'Treatment'],
          rows: [
            ['Tone', '70%', 'Soft, large womb', 'Massage, drugs, compression, balloon'],
            [
              'Trauma',
              '20%',
              'Hard womb, fresh bleeding',
              'Repair; suspect rupture if there is pain or a scar',
            ],
            [
              'Tissue',
              '9%',
              'Placenta incomplete or in',
              'Manual removal in theatre, antibiotic cover',
            ],
            [
              'Thrombin',
              '1%',
              'No clots; oozing from punctures',
              'Plasma, cryoprecipitate, treat cause (abruption, sepsis, HELLP)',
            ],
          ],
        },
      },
      {
        heading: 'Further drugs for tone',
        table: {
          head: ['Drug', 'Dose', 'Not in'],
          rows: [
            [
              'Ergometrine',
              '0.2 mg IM, again after 15 minutes, at most 5 doses',
              'High blood pressure, heart disease',
            ],
            [
              'Misoprostol',
              '800 micrograms under the tongue, once',
              'Allergy; fever and shivering are expected',
            ],
            ['Carboprost', '250 micrograms IM every 15 minutes, at most 8 doses', 'Asthma'],
            ['Calcium gluconate 10%', '10 mL slowly IV after each 4 units of blood', '—'],
          ],
        },
      },
      {
        heading: 'If bleeding continues at 15 to 30 minutes',
        steps: [
          'Bimanual compression without pause; aortic compression while moving. Put on the anti-shock garment.',
          'Move to theatre. Do not wait for blood to arrive.',
          'Balloon tamponade (Bakri or condom catheter, 300 to 500 mL of warm saline). If bleeding stops within 15 minutes leave it in for up to 24 hours with antibiotic and oxytocin.',
          'Laparotomy: compression suture (B-Lynch), ligation of uterine arteries.',
          'Hysterectomy early in placenta accreta, rupture, or if the woman is getting worse. Two senior doctors decide; it must not be the last thought.',
        ],
      },
      {
        heading: 'Blood',
        bullets: [
          'Code Red Obstetric releases 2 units of O negative at once from the theatre refrigerator; group-specific follows in 20 minutes (POL-LAB-001).',
          'Red cells, plasma and platelets 1:1:1 as far as available; fresh whole blood, screened, where components lack.',
          'Targets: Hb above 8 g/dL, platelets above 50 x 10^9/L, INR below 1.5, fibrinogen above 2 g/L, temperature above 36 °C, calcium above 1 mmol/L.',
          'Not more than 2 L of crystalloid before blood; all fluids warmed.',
          'No clotting in a plain glass tube after 7 minutes means clotting failure: do not wait for the laboratory.',
          'Refusal of blood: call the consultant, tranexamic acid, early surgery, cell saver if available.',
        ],
      },
      {
        heading: 'Transfer and outside births',
        paragraphs: [
          'Women who arrive bleeding from other facilities go straight to the labour ward or theatre with Code Red called by the gate. When referral from here is necessary, the garment is on, two lines run, a midwife and a doctor go along, and the receiving consultant has agreed by telephone.',
        ],
      },
      {
        heading: 'After control',
        steps: [
          'High dependency for 24 hours: pulse, pressure, breathing, womb, loss every 15 minutes for 2 hours, every 30 minutes for 4 hours, then hourly. Urine at least 0.5 mL/kg an hour.',
          'Count of swabs and instruments; balloon and packs are written on the wristband and the board.',
          'Antibiotic, heparin 12 hours after bleeding has stopped, iron, breast feeding support.',
          'The consultant speaks with the woman and her family within 24 hours, and again before discharge.',
          'Incident report; near miss or death to the maternal death surveillance committee within 7 days.',
        ],
      },
      {
        heading: 'Readiness',
        paragraphs: [
          'The haemorrhage box (drugs in the refrigerator part at 2 to 8 °C) is checked every shift. Each team drills once a month, in the room, with the blood bank. Goals: bundle within 15 minutes in 90%, tranexamic acid within 30 minutes, decision to theatre within 30 minutes of failed bundle, measured loss recorded in all births.',
        ],
      },
    ],
  },
};
