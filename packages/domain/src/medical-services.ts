import type { ServiceGroupName } from '@icare/contracts/facilities';

/**
 * The medical services as the specification has them (public and staff §2): what a new portal begins with, and what pages
 * show until the hospital's own have loaded.
 */
type MedicalService = {
  name: string;
  description: string;
  /** Opening hours, or the number of specialists. */
  availability: string;
};
export type ServiceGroup = { title: ServiceGroupName; services: readonly MedicalService[] };

/** What a name is called in an address: 'Radiology & Imaging' is radiology-imaging. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
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
