import { pages } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';
import type { Entry } from '../palette/entry.ts';
import { serviceGroups, toAnchor } from '../services/medical-services.ts';

type Numbers = Pick<Site, 'emergencyNumber' | 'phone'>;

/** The switchboard first: whoever looks for a phone number and presses Enter shall not call an ambulance. */
export function telephoneEntries({ emergencyNumber, phone }: Numbers): Entry[] {
  return [
    numberEntry('Switchboard', phone, 'The hospital by telephone', ['hospital', 'reception']),
    numberEntry('Emergency and ambulance', emergencyNumber, 'Call when a life is in danger', []),
  ].filter(({ to }) => to !== 'tel:');
}

function numberEntry(what: string, number: string, about: string, others: string[]): Entry {
  const to = telephoneHref(number);
  return {
    id: `telephone-${what}`,
    title: `${what}: ${number}`,
    about,
    // Also without the spaces it is written with.
    alsoCalled: ['phone', 'telephone', 'number', 'call', to.replace('tel:', ''), ...others],
    to,
  };
}

/** Where to ask when the search has no answer. */
export function waysToAsk({ phone }: Numbers): Entry[] {
  const to = telephoneHref(phone);
  return [
    { id: 'ask-write', title: 'Write to us', about: '', to: '/#contact' },
    { id: 'ask-call', title: `Call ${phone}`, about: '', to },
  ].filter((entry) => entry.to !== 'tel:');
}

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
