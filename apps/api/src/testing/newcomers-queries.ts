import type { Reader } from './reader-queries.ts';

/**
 * What twelve people would type, written from the titles, descriptions and texts of the demonstration and set down before
 * the search was first tried with it: four patients or relatives, two applicants, a nurse, a doctor, a pharmacist, and one
 * each of human resources, compliance and IT. Whoever wrote it knew the search. Nothing was improved with it.
 */
export const newcomersQueries: Readonly<
  Partial<Record<Reader, Readonly<Record<string, readonly string[]>>>>
> = {
  visitor: {
    // A daughter whose mother is on the ward.
    'Visitors and Ward Hours': [
      'what time visiting starts in the evening',
      'my mother has dementia can someone stay',
      'i had diarrhoea yesterday can i come',
      'rest period on the wards',
    ],
    Visiting: ['map to the hospital', 'where do visitors park'],
    Contact: ['email of the hospital', 'i want to report a bad experience'],
    'Home Health': ['nurse come to the house after discharge'],
    // A father of two.
    Pediatrics: ['doctor for my two year old', 'child not eating well'],
    'Emergency Room': [
      'my son swallowed a pin',
      'hot water poured on baby',
      'emergency open at night',
    ],
    'Ambulance Services': ['number of ambulance', 'car to bring sick person from village'],
    'Children’s ward': ['visiting hours for children ward'],
    'Preventive Care': ['vaccine for 9 months baby'],
    // A man with high pressure.
    Cardiology: ['echo of the heart', 'specialist for heart failure'],
    'Internal Medicine': ['doctor for diabetes', 'cough for three weeks'],
    Laboratory: ['cholesterol test', 'where is my blood result'],
    Pharmacy: ['insulin price', 'drugs counter open till when'],
    'Radiology & Imaging': ['chest x ray', 'how much is ct scan'],
    Ophthalmology: ['test for reading glasses', 'pain in my left eye'],
    Telehealth: ['talk with doctor without coming'],
    'Request an appointment': ['fix appointment with heart doctor', 'book a slot'],
    'Find a Doctor': ['which doctors work on friday'],
    // A woman who expects a child, and reads what the hospital tells.
    Maternity: ['visiting maternity'],
    'Informed Consent': ['signing for caesarean', 'my parents refuse operation for me'],
    'Data Protection and Confidentiality': [
      'how do i complain about my data',
      'who can read my file',
    ],
    'Quarterly Newsletter': ['when is antenatal class', 'diabetes club day'],
    'Annual Report': ['number of births in the hospital', 'how is the hospital money spent'],
    'Press Statement: Free Eye Outreach': [
      'free eye check saturday',
      'what to bring for the eye outreach',
    ],
    'World Hand Hygiene Day Posts': ['igbo message on washing hands'],
    Neurology: ['my father has parkinson'],
    Surgery: ['hernia operation cost'],
    'Urgent Care': ['sprained wrist no appointment'],
    // A nurse and a graduate who look for work.
    Careers: ['do you have job for me', 'send my CV'],
    'Registered Nurse / Midwife': ['midwife job'],
    'Intensive Care Nurse': ['nurse job in ICU'],
    'Medical Officer (Emergency)': ['medical officer post'],
    'Radiographer / Sonographer': ['job for sonographer'],
    'Ambulance Driver': ['driver vacancy'],
    'Clinical Pharmacist': ['pharmacy job'],
    'House Officer': ['housemanship 2026'],
    'Consultant Physician (Cardiology)': ['consultant job cardiology'],
  },
  staff: {
    // A nurse.
    'Infection Prevention and Control': [
      'which bag for placenta',
      'how to mix chlorine',
      'mask for TB patient',
    ],
    'Hand Hygiene': ['after emptying urine bag', 'can i use gloves only'],
    'Patient Identification': ['band was cut off for cannula', 'red band meaning'],
    'Medication Administration Rights': [
      'patient refused tablet what code',
      'drug not available at night',
    ],
    'Blood and Blood Products Transfusion': [
      'age limit for donors',
      'start blood slowly first 15 minutes',
    ],
    'Staff Leave and Absence': ['night duty in pregnancy', 'how to ask for annual leave'],
    'Workplace Violence and Harassment': [
      'calm an angry relative',
      'doctor keeps touching student nurse',
    ],
    'Fire and Evacuation': ['count patients after evacuation', 'fire drill'],
    'Labour Ward Massive Haemorrhage': ['woman bleeding from outside clinic', 'anti shock garment'],
    'Incident Reporting and Just Culture': ['NAFDAC yellow form', 'patient fell in bathroom'],
    'Sharps and Post-Exposure Prophylaxis': ['needle pricked my finger', 'PEP follow up weeks'],
    'My certifications': ['my nursing licence ends soon'],
    'Downtime and Paper Fallback': ['order of entering data after downtime'],
    // A doctor.
    'Adult Resuscitation, Code Blue': ['adrenaline every how many minutes', 'reversible causes'],
    'Stroke Pathway 0-60 min': ['reverse warfarin in brain bleed', 'thrombectomy transfer'],
    'Lassa/VHF Isolation and Notification': ['condoms after lassa', 'suspected lassa in emergency'],
    'Antimicrobial Stewardship': ['pyelonephritis treatment', 'levofloxacin'],
    'Mass Casualty Triage': ['who is surgical commander', 'vest colours'],
    'Critical Result Call-back': ['rifampicin resistance call', 'blasts on film'],
    'Specimen Collection and Rejection': ['ammonia on ice', 'tube for HbA1c'],
    'X-ray Room Radiation Safety': ['woman not sure if pregnant before x ray'],
    'Informed Consent': ['consent for research'],
    'Educational Conference': ['attend congress in lagos'],
    'Recruitment and Credentialing': ['apply for surgical privileges'],
    // A pharmacist.
    'Controlled Drugs Register': ['wrote wrong number in register', 'broken morphine ampoule'],
    'Cold Chain on Power Failure': ['fridge above 8 degrees', 'no power 60 minutes vaccines'],
    'Anti-Fraud and Gifts': ['declare my shares', 'supplier gave me a calendar'],
    'Generator and UPS Changeover': ['refuel running generator'],
    'Autoclave Loading and Indicators': ['bowls and jars in autoclave'],
    'Acceptable Use and Passwords': ['looking at my own record'],
    'New Staff Orientation': ['programme of the first day'],
    'Crisis Holding Statement': ['what to say after building collapse'],
    Account: ['set up passkey'],
    'My reading': ['documents i have not read'],
  },
  head: {
    'My department': ['who on my ward has no valid licence'],
    'Collections of documents': ['make reading list for students'],
    'Urgent notices': ['inform everybody about water cut'],
  },
  hr: {
    Recruitment: ['new applications today'],
    'Job postings': ['reopen vacancy'],
    'Recruitment figures': ['how long does hiring take'],
    'Applications to erase': ['old applications to delete'],
    'Sunday Okereke': ['sunday driver applicant'],
    'Recruitment and Credentialing': ['licence bodies and how long valid'],
  },
  compliance: {
    'Compliance alerts': ['what expires in december'],
    'Records to verify': ['uploads to check'],
    'Requirement matrix': ['which training does a nurse need'],
    'Compliance reports': ['summary for the CMD'],
    'Papers of the hospital': ['generator permit'],
    'Import records': ['upload list of certificates'],
  },
  it: {
    'Audit log': ['who changed the leave policy'],
    'User accounts': ['new employee needs account'],
    'All Documents': ['remove old version of SOP'],
    'System health': ['free disk space'],
    'Service accounts': ['token for HMIS'],
    Mail: ['mails that bounced'],
  },
};
