/** The medical services with their hours (spec, public and staff §2). The home page lists them; /services describes them. */
type MedicalService = {
  name: string;
  description: string;
  /** Opening hours, or the number of specialists. */
  availability: string;
};
export type ServiceGroup = { title: string; services: readonly MedicalService[] };

/** The anchor of a group on the page /services. */
export function toAnchor({ title }: ServiceGroup): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

export const dayAndNight = '24/7';

export const serviceGroups: readonly ServiceGroup[] = [
  {
    title: 'Emergency Services',
    services: [
      {
        name: 'Emergency Room',
        description: 'Injuries, sudden illness and anything that threatens life. No appointment.',
        availability: dayAndNight,
      },
      {
        name: 'Urgent Care',
        description: 'Problems that cannot wait for an appointment but do not threaten life.',
        availability: '7 AM-11 PM',
      },
      {
        name: 'Ambulance Services',
        description: 'Collection from the place of an emergency, and transfers between hospitals.',
        availability: dayAndNight,
      },
    ],
  },
  {
    title: 'Specialized Care',
    services: [
      {
        name: 'Cardiology',
        description: 'Heart and circulation: chest pain, heart failure, rhythm.',
        availability: '3 specialists',
      },
      {
        name: 'Neurology',
        description: 'Brain and nerves: stroke, epilepsy, headache.',
        availability: '2 specialists',
      },
      {
        name: 'Ophthalmology',
        description: 'Eyes and sight, from glaucoma to cataract.',
        availability: '2 specialists',
      },
      {
        name: 'Internal Medicine',
        description: 'Illnesses of adults: blood pressure, diabetes, infections, kidneys, lungs.',
        availability: '5 specialists',
      },
      {
        name: 'Pediatrics',
        description: 'Newborns, children and adolescents, together with their families.',
        availability: '3 specialists',
      },
      {
        name: 'Surgery',
        description: 'Planned and emergency operations, with follow-up on the ward.',
        availability: '4 specialists',
      },
    ],
  },
  {
    title: 'Support Services',
    services: [
      {
        name: 'Laboratory',
        description: 'Blood, urine and tissue, examined for wards and clinics.',
        availability: dayAndNight,
      },
      {
        name: 'Pharmacy',
        description: 'Prescriptions filled, and medicines explained.',
        availability: '6 AM-10 PM',
      },
      {
        name: 'Radiology & Imaging',
        description: 'X-ray, ultrasound and scans, read by a specialist.',
        availability: dayAndNight,
      },
      {
        name: 'Home Health',
        description: 'Nursing and wound care at home after a stay in hospital.',
        availability: '8 AM-8 PM',
      },
      {
        name: 'Telehealth',
        description: 'Advice by telephone or video where a visit is not needed.',
        availability: dayAndNight,
      },
      {
        name: 'Preventive Care',
        description: 'Check-ups, screening and vaccination.',
        availability: 'Mon-Fri 8 AM-6 PM',
      },
    ],
  },
];

/**
 * Search words for people who do not know the name of the service: what it is called elsewhere, who works there, and what
 * one comes for. What a procedure for an emergency is about stays with the procedure.
 */
export const serviceKeywords: Record<string, readonly string[]> = {
  'Emergency Room': ['accident', 'casualty', 'injury', 'emergency department', 'chest pain'],
  'Urgent Care': ['walk-in', 'without appointment'],
  'Ambulance Services': ['ambulance', 'ambulance number', 'call an ambulance', 'patient transfer'],
  Cardiology: [
    'heart',
    'heart doctor',
    'heart specialist',
    'cardiologist',
    'hypertension',
    'high blood pressure',
    'ECG',
    'palpitations',
  ],
  Neurology: ['brain', 'brain doctor', 'nerves', 'neurologist', 'epilepsy', 'headache', 'migraine'],
  Ophthalmology: [
    'eyes',
    'eye doctor',
    'eye test',
    'optician',
    'ophthalmologist',
    'glasses',
    'sight',
    'glaucoma',
    'cataract',
  ],
  'Internal Medicine': [
    'diabetes',
    'blood pressure',
    'kidneys',
    'kidney doctor',
    'lungs',
    'physician',
    'general doctor',
    'malaria',
    'fever',
    'ulcer',
    'asthma',
    'hepatitis',
  ],
  Pediatrics: [
    'children',
    'child',
    'children’s doctor',
    'paediatrics',
    'paediatrician',
    'pediatrician',
    'baby',
    'babies',
    'infants',
    'newborns',
    'kids',
  ],
  Surgery: ['operations', 'operation', 'theatre', 'surgeon', 'hernia', 'appendix'],
  Laboratory: [
    'blood test',
    'lab tests',
    'test results',
    'malaria test',
    'urine test',
    'genotype test',
    'pregnancy test',
    'HIV test',
  ],
  Pharmacy: ['medicines', 'prescriptions', 'drugstore', 'chemist', 'buy drugs', 'pharmacist'],
  'Radiology & Imaging': [
    'x-ray',
    'xray',
    'ultrasound',
    'scans',
    'pregnancy scan',
    'CT',
    'MRI',
    'mammogram',
  ],
  'Home Health': ['home visits', 'wound care', 'wound dressing', 'nurse at home', 'home nursing'],
  Telehealth: ['video call', 'telemedicine', 'online doctor', 'online consultation'],
  'Preventive Care': [
    'vaccination',
    'immunisation',
    'immunization',
    'check-ups',
    'medical check-up',
    'screening',
    'cancer screening',
  ],
};
