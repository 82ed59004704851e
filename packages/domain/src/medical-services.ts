import type { ServiceGroupName } from '@icare/contracts/facilities';

/**
 * The medical services as the specification has them (public and staff §2): what a new portal begins with, and what pages
 * show until the hospital's own have loaded.
 */
type MedicalService = {
  name: string;
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
      { name: 'Emergency Room', availability: dayAndNight },
      { name: 'Urgent Care', availability: '7 AM-11 PM' },
      { name: 'Ambulance Services', availability: dayAndNight },
    ],
  },
  {
    title: 'Specialized Care',
    services: [
      { name: 'Cardiology', availability: '3 specialists' },
      { name: 'Neurology', availability: '2 specialists' },
      { name: 'Ophthalmology', availability: '2 specialists' },
      { name: 'Internal Medicine', availability: '5 specialists' },
      { name: 'Pediatrics', availability: '3 specialists' },
      { name: 'Surgery', availability: '4 specialists' },
    ],
  },
  {
    title: 'Support Services',
    services: [
      { name: 'Laboratory', availability: dayAndNight },
      { name: 'Pharmacy', availability: '6 AM-10 PM' },
      { name: 'Radiology & Imaging', availability: dayAndNight },
      { name: 'Home Health', availability: '8 AM-8 PM' },
      { name: 'Telehealth', availability: dayAndNight },
      { name: 'Preventive Care', availability: 'Mon-Fri 8 AM-6 PM' },
    ],
  },
];
