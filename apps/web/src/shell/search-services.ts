import { pages } from '@icare/contracts/pages';
import type { Entry } from '../palette/entry.ts';
import { serviceGroups, toAnchor } from '../services/medical-services.ts';

/** Search words for people who do not know the name of the service. */
const alsoCalled: Record<string, readonly string[]> = {
  'Emergency Room': ['accident', 'casualty', 'injury'],
  'Urgent Care': ['walk-in'],
  Cardiology: ['heart'],
  Neurology: ['brain', 'nerves'],
  Ophthalmology: ['eyes', 'glasses', 'sight'],
  'Internal Medicine': ['diabetes', 'blood pressure', 'kidneys', 'lungs'],
  Pediatrics: ['children', 'child', 'paediatrics', 'baby', 'babies', 'newborns'],
  Surgery: ['operations', 'theatre'],
  Laboratory: ['blood test', 'lab tests'],
  Pharmacy: ['medicines', 'prescriptions', 'drugstore'],
  'Radiology & Imaging': ['x-ray', 'xray', 'ultrasound', 'scans', 'CT', 'MRI'],
  'Home Health': ['home visits', 'wound care'],
  Telehealth: ['video', 'telemedicine'],
  'Preventive Care': ['vaccination', 'check-ups', 'screening'],
};

/** Each service with its hours; they stand on one page, group by group. */
export const serviceEntries: readonly Entry[] = serviceGroups.flatMap((group) =>
  group.services.map(({ name, availability }) => ({
    id: `service-${name}`,
    title: name,
    about: `${group.title} · ${availability}`,
    alsoCalled: alsoCalled[name] ?? [],
    to: `${pages.services.path}#${toAnchor(group)}`,
  })),
);
