/** What each service of the specification is for, by its name; apart, since the home page needs none of it. */
export const serviceDescriptions: Readonly<Record<string, string>> = {
  'Emergency Room': 'Injuries, sudden illness and anything that threatens life. No appointment.',
  'Urgent Care': 'Problems that cannot wait for an appointment but do not threaten life.',
  'Ambulance Services':
    'Collection from the place of an emergency, and transfers between hospitals.',
  Cardiology: 'Heart and circulation: chest pain, heart failure, rhythm.',
  Neurology: 'Brain and nerves: stroke, epilepsy, headache.',
  Ophthalmology: 'Eyes and sight, from glaucoma to cataract.',
  'Internal Medicine': 'Illnesses of adults: blood pressure, diabetes, infections, kidneys, lungs.',
  Pediatrics: 'Newborns, children and adolescents, together with their families.',
  Surgery: 'Planned and emergency operations, with follow-up on the ward.',
  Laboratory: 'Blood, urine and tissue, examined for wards and clinics.',
  Pharmacy: 'Prescriptions filled, and medicines explained.',
  'Radiology & Imaging': 'X-ray, ultrasound and scans, read by a specialist.',
  'Home Health': 'Nursing and wound care at home after a stay in hospital.',
  Telehealth: 'Advice by telephone or video where a visit is not needed.',
  'Preventive Care': 'Check-ups, screening and vaccination.',
};
