import type { Reader } from './reader-queries.ts';

/**
 * The same as `unseen-queries.ts`, written after the search had been improved with those, and measured once: what is said of
 * it here is what may be expected of queries that nobody thought of.
 */
export const unseenLaterQueries: Readonly<
  Partial<Record<Reader, Readonly<Record<string, readonly string[]>>>>
> = {
  visitor: {
    'Visitors and Ward Hours': [
      'is it only two people that can enter the ward',
      'can i bring my kids to see their sick dad',
      'when is visitors time in maternity',
      'person to stay with old patient at night',
    ],
    Contact: ['direction to the hospital from Orlu road', 'i want to report bad treatment'],
    'Medical Services': ['which day is clinic', 'book to see specialist'],
    'Emergency Room': ['my brother was stabbed', 'hot water burn'],
    'Ambulance Services': ['need ambulance now'],
    Cardiology: ['bp doctor'],
    Ophthalmology: ['water dey come out of my eye', 'child squinting'],
    'Internal Medicine': ['chest cough for two weeks', 'diabetic clinic'],
    Pediatrics: ['doctor for my toddler'],
    Surgery: ['remove lump in breast'],
    Laboratory: ['how long before lab result is ready', 'check my sugar level'],
    Pharmacy: ['do you sell insulin'],
    'Radiology & Imaging': ['scan to know sex of baby', 'brain ct'],
    'Home Health': ['nurse to look after my grandma at home'],
    'Preventive Care': ['hepatitis vaccine', 'cancer check'],
    Careers: ['how can i get job in this hospital'],
    'Registered Nurse / Midwife': ['vacancy for nurses'],
    'Clinical Pharmacist': ['pharmcist job'],
    'Ambulance Driver': ['driving job'],
    'Informed Consent': ['must my husband sign for my operation'],
    'Privacy notice': ['how long do you keep my details'],
  },
  staff: {
    'Labour Ward Massive Haemorrhage': [
      'woman just delivered and pouring blood',
      'misoprostol under tongue dose',
    ],
    'Adult Resuscitation, Code Blue': ['how many compressions to breaths', 'shockable rhythm'],
    'Stroke Pathway 0-60 min': ['face drop and cannot talk', 'bp before thrombolysis'],
    'Lassa/VHF Isolation and Notification': [
      'contact with lassa patient',
      'bleeding and fever isolate',
    ],
    'Sharps and Post-Exposure Prophylaxis': [
      'i stuck myself with cannula needle',
      'where do i dispose needles',
    ],
    'Infection Prevention and Control': ['droplet precautions', 'outbreak who to tell'],
    'Hand Hygiene': ['gloves or wash hands'],
    'Blood and Blood Products Transfusion': ['platelets when to give', 'rash during blood'],
    'Antimicrobial Stewardship': [
      'stop antibiotics after how many days',
      'augmentin for chest infection',
    ],
    'Medication Administration Rights': ['can student give drugs', 'look alike drugs'],
    'Controlled Drugs Register': ['ketamine cupboard key lost'],
    'Critical Result Call-back': ['very low hb result call'],
    'Specimen Collection and Rejection': ['sample clotted', 'csf how to send'],
    'Patient Identification': ['baby mixed up'],
    'Incident Reporting and Just Culture': ['who do i tell when something goes wrong'],
    'Mass Casualty Triage': ['red yellow green patients'],
    'Fire and Evacuation': ['oxygen valve in fire'],
    'Generator and UPS Changeover': ['generator refuse to start'],
    'Cold Chain on Power Failure': ['vaccines when there is no light'],
    'Downtime and Paper Fallback': ['emr is not opening'],
    'Acceptable Use and Passwords': ['can i use my own laptop'],
    'Workplace Violence and Harassment': ['patient spat on me'],
    'Staff Leave and Absence': ['study leave how many years', 'wife gave birth leave'],
    'X-ray Room Radiation Safety': ['pregnant radiographer'],
    'Autoclave Loading and Indicators': ['autoclave temperature and time'],
    'Anti-Fraud and Gifts': ['can i accept gift from supplier'],
    'My certifications': ['where do i see my licence'],
  },
};
