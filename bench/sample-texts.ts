/** Words for the titles of generated documents; each of these occurs in a known share of them and nowhere else. */
export const markedWords = {
  rare: 'Kwashiorkor',
  medium: 'Tetanus',
  frequent: 'Protocol',
} as const;

/** About this many documents contain the rare word, whatever the total. */
export const rareHits = 20;

export const searches = {
  'miss, 8 letters': 'xylophon',
  'rare, 20 hits': markedWords.rare,
  'medium, 0.5 %': markedWords.medium,
  'frequent, half': markedWords.frequent,
  'two letters, hit': 'an',
  'two letters, miss': 'zq',
  'one letter': 'e',
} as const;

export const subjects = [
  'Hand Hygiene',
  'Cold Chain',
  'Blood Transfusion',
  'Medication Administration',
  'Fire Evacuation',
  'Patient Identification',
  'Radiation Safety',
  'Staff Leave',
  'Sharps Disposal',
  'Oxygen Supply',
  'Generator Changeover',
  'Specimen Collection',
  'Critical Results',
  'Informed Consent',
  'Visitor Hours',
  'Incident Reporting',
  'Data Protection',
  'Procurement',
  'Antimicrobial Stewardship',
  'Isolation of Lassa Fever',
  'Staff Orientation',
  'Controlled Drugs',
  'Autoclave Loading',
  'Mass Casualty',
];

export const places = [
  'the Labour Ward',
  'the Emergency Room',
  'the Main Theatre',
  'the Children Ward',
  'the Dialysis Unit',
  'the Outpatient Clinic',
  'the Blood Bank',
  'the Intensive Care Unit',
  'the Central Store',
  'the Front Desk',
  'the Eye Clinic',
  'the Maternity Annex',
];

export const firstNames = [
  'Adaeze',
  'Chinedu',
  'Ngozi',
  'Emeka',
  'Ifeoma',
  'Obinna',
  'Amara',
  'Tunde',
  'Folake',
  'Yusuf',
  'Hadiza',
  'Bola',
  'Uche',
  'Kelechi',
  'Zainab',
  'Musa',
  'Efe',
  'Osas',
  'Nneka',
  'Ibrahim',
];
export const lastNames = [
  'Okafor',
  'Eze',
  'Nwosu',
  'Adeyemi',
  'Bello',
  'Okonkwo',
  'Abubakar',
  'Obi',
  'Ogunleye',
  'Danjuma',
  'Igwe',
  'Osagie',
  'Balogun',
  'Mohammed',
  'Chukwu',
  'Umeh',
  'Nnamdi',
  'Ojo',
  'Lawal',
  'Anyanwu',
  'Ekwueme',
  'Sani',
];

export const sentences = [
  'Applies to all clinical staff of the hospital and to visiting consultants.',
  'Read this before the first shift and again whenever the unit changes its equipment.',
  'Written with the unit heads and approved by the management board in Owerri.',
  'Replaces every earlier note on the same matter, printed copies included.',
  'Questions go to the head of the department during working hours.',
  'Forms named in the text lie at the nursing station and on the shared drive.',
];
