import type { Site } from '@icare/contracts/site';
import { telephoneHref } from '@icare/domain/telephone';
import type { Entry } from '../palette/entry.ts';

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
