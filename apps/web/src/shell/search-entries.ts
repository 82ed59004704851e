import type { Site } from '@icare/contracts/site';
import { serviceGroups, toSlug } from '@icare/domain/medical-services';
import { serviceKeywords } from '@icare/domain/service-keywords';
import { telephoneHref } from '@icare/domain/telephone';
import type { Entry } from '../palette/entry.ts';
import { paths } from '../routing/paths.ts';

type Numbers = Pick<Site, 'emergencyNumber' | 'phone'>;

/** The switchboard is first, so that a user who searches for a phone number and presses Enter does not call an ambulance. */
export function telephoneEntries({ emergencyNumber, phone }: Numbers): Entry[] {
  return [
    numberEntry('Switchboard', phone, 'The hospital by telephone', ['hospital', 'reception']),
    numberEntry('Emergency and ambulance', emergencyNumber, 'Call when a life is in danger', []),
  ].filter(({ to }) => to !== 'tel:');
}

function numberEntry(name: string, number: string, about: string, keywords: string[]): Entry {
  const to = telephoneHref(number);
  return {
    id: `telephone-${name}`,
    title: `${name}: ${number}`,
    about,
    // `to` has the number without spaces.
    keywords: ['phone', 'telephone', 'number', 'call', to.replace('tel:', ''), ...keywords],
    to,
  };
}

/** Each service of the specification with its hours; the server finds what the hospital has made of them. */
export const serviceEntries: readonly Entry[] = serviceGroups.flatMap((group) =>
  group.services.map(({ name, availability }) => ({
    id: `service-${name}`,
    title: name,
    about: `${group.title} · ${availability}`,
    keywords: serviceKeywords[name] ?? [],
    to: paths.service(toSlug(name)),
  })),
);
