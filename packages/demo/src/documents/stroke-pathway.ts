import type { DemoDocument } from './demo-document.ts';

export const strokePathway: DemoDocument = {
  slug: 'stroke-pathway-0-60-min',
  name: 'Stroke Pathway 0-60 min',
  category: 'SOPs',
  departments: ['Neurology', 'Emergency Medicine'],
  subcategory: 'Clinical Procedure',
  description: 'Minute by minute from the door: FAST, CT, blood pressure, thrombolysis decision.',
  status: 'Active',
  visibility: 'public',
  daysAgo: 74,
  format: 'pdf',
  number: 'SOP-NEU-001',
  version: 3,
  content: {
    purpose:
      'In an untreated stroke about two million nerve cells die each minute. This procedure takes every adult with suspected stroke from the door to a decision on treatment within 60 minutes, day and night.',
    sections: [
      {
        heading: 'Recognise: FAST',
        table: {
          head: ['Letter', 'Test', 'Abnormal'],
          rows: [
            ['F Face', '“Show me your teeth.”', 'One side droops'],
            ['A Arms', 'Eyes shut, both arms out for 10 seconds', 'One arm sinks'],
            ['S Speech', '“Repeat: the sky is blue in Owerri.”', 'Slurred, wrong or no words'],
            [
              'T Time',
              'When was the person last known well?',
              'Write the clock time, not “this morning”',
            ],
          ],
        },
        paragraphs: [
          'Also think of stroke in sudden loss of vision, double vision, severe vertigo with inability to walk, sudden confusion, or the worst headache of life. Triage, security and records staff may raise the alarm: call 333, “Code Stroke, Emergency”.',
        ],
      },
      {
        heading: 'The clock',
        table: {
          head: ['Minute', 'What', 'Who'],
          rows: [
            ['0', 'Door time stamped, resuscitation room, Code Stroke', 'Triage nurse'],
            [
              '0 to 5',
              'Airway, breathing, circulation; glucose; saturation; monitor; blood pressure in both arms',
              'Emergency nurse and doctor',
            ],
            [
              '5 to 10',
              'Time last known well confirmed with witness by telephone; drugs, especially anticoagulants; NIHSS',
              'Doctor',
            ],
            [
              '10 to 15',
              'Two cannulas (one 18G), blood for full count, INR, creatinine, electrolytes, group; ECG only if no delay',
              'Nurse',
            ],
            [
              '15 to 25',
              'CT of the head without contrast; patient goes on the trolley with monitor and drugs',
              'Doctor and nurse escort',
            ],
            [
              '25 to 45',
              'CT read; bleeding yes or no; ASPECTS; call neurologist',
              'Radiologist or registrar',
            ],
            ['45 to 60', 'Checklist, consent, weight, bolus', 'Stroke doctor'],
          ],
        },
      },
      {
        heading: 'First treatment for all',
        bullets: [
          'Head of the bed flat if it is tolerated and there is no vomiting; 30 degrees if the airway is at risk.',
          'Oxygen only if saturation is below 94%.',
          'Glucose below 3.9 mmol/L: 50 mL of glucose 50%, or 250 mL of 10%, and look again: signs may vanish. Above 10 mmol/L: insulin by protocol; target 7.8 to 10.',
          'Sodium chloride 0.9%; no glucose infusions without need.',
          'Nothing by mouth until the swallow screen. No urinary catheter before thrombolysis unless there is retention.',
          'Temperature above 37.5 °C: paracetamol; look for malaria, pneumonia, urine.',
          'Seizure: lorazepam 4 mg or diazepam 10 mg IV; a seizure at the onset is no reason to withhold CT.',
        ],
      },
      {
        heading: 'Blood pressure',
        table: {
          head: ['Situation', 'Treat above (mmHg)', 'Target (mmHg)', 'How'],
          rows: [
            [
              'Before thrombolysis',
              '185/110',
              'Below 185/110',
              'Labetalol 10 to 20 mg IV over 1 to 2 minutes, once more after 10 minutes; or nicardipine 5 mg/h',
            ],
            [
              '24 hours after thrombolysis',
              '180/105',
              'Below 180/105',
              'Labetalol 10 mg, then 2 to 8 mg/min',
            ],
            [
              'Infarct, no thrombolysis',
              '220/120',
              '15% lower in 24 hours',
              'Slowly, by mouth or tube where possible',
            ],
            [
              'Bleeding in the brain',
              'Systolic 150 to 220',
              'Systolic 130 to 150, within 1 hour',
              'Labetalol or nicardipine; no sudden falls',
            ],
            ['Low pressure', 'Below 100 systolic', 'Above 120', 'Fluid; find the cause'],
          ],
        },
        paragraphs: [
          'Sublingual nifedipine is never used. If pressure cannot be held below 185/110 thrombolysis is not given.',
        ],
      },
      {
        heading: 'Thrombolysis checklist',
        bullets: [
          'Give if: disabling deficit, age 18 or over, within 4.5 hours of last known well, CT without bleeding.',
          'Do not give: bleeding on CT, now or ever in the brain; head injury or stroke in 3 months; surgery in brain or spine in 3 months; bleeding from the gut in 21 days; platelets below 100 x 10^9/L; INR above 1.7; full-dose heparin in 24 hours or direct anticoagulant in 48 hours; glucose below 2.8 mmol/L uncorrected; suspected endocarditis or aortic dissection; large dark area on CT.',
          'Weigh with the consultant: pregnancy, recent major surgery (14 days), recent heart attack, seizure at onset.',
          'Only the result of glucose must be known; wait for INR or platelets only if abnormal values are likely.',
        ],
      },
      {
        heading: 'Giving alteplase',
        steps: [
          'Weigh the patient; two people calculate: 0.9 mg/kg, maximum 90 mg.',
          '10% as a bolus over 1 minute, the remaining 90% over 60 minutes by pump.',
          'Observe nerves and pressure every 15 minutes for 2 hours, every 30 minutes for 6 hours, then hourly to 24 hours.',
          'Headache, vomiting, sudden high pressure or worse signs: stop the infusion, CT at once, fibrinogen and group; cryoprecipitate 10 units or tranexamic acid 1 g if bleeding is proven.',
          'Swelling of tongue or lips: stop; steroid, antihistamine, adrenaline; call anaesthesia.',
          'No aspirin, heparin, tubes or arterial punctures for 24 hours; CT before starting aspirin.',
        ],
      },
      {
        heading: 'If no thrombolysis',
        bullets: [
          'Infarct: aspirin 300 mg after CT, by mouth after the swallow screen or rectally. Minor stroke or high-risk TIA: aspirin and clopidogrel (300 mg, then 75 mg) for 21 days.',
          'Suspected large vessel blockage: call the neurologist about transfer for thrombectomy.',
          'Bleeding: reverse anticoagulation (vitamin K 10 mg IV and prothrombin complex or plasma), neurosurgical call if cerebellar, over 3 cm or with hydrocephalus.',
          'CT not working: stabilise, no aspirin, transfer by agreement within 30 minutes.',
        ],
      },
      {
        heading: 'Swallow screen and first day',
        steps: [
          'Awake, upright, can cough? Then 1 teaspoon of water three times, then 50 mL. Cough, wet voice or drooling means nil by mouth and speech therapist.',
          'Stroke bay with monitor; turn every 2 hours; compression stockings are not used, intermittent compression is.',
          'Physiotherapy assessment within 24 hours; out of bed between 24 and 48 hours.',
          'Family told what happened, what is expected and who calls them.',
        ],
      },
      {
        heading: 'Record and figures',
        paragraphs: [
          'Form ST-01 carries all times. Goals: door to CT 25 minutes in 80%, door to needle 60 minutes in 75% of those treated, swallow screen before food in 100%, symptomatic bleeding after alteplase below 6%. Every case is reviewed in the weekly stroke meeting with Emergency, Radiology and Neurology.',
        ],
      },
    ],
  },
};
