import { serviceGroups } from '@icare/domain/medical-services';
import { expect, test } from 'vitest';
import { arrange } from '../palette/arrange.ts';
import { serviceEntries, telephoneEntries } from './search-entries.ts';
import { pageEntries } from './search-pages.ts';

const numbers = { emergencyNumber: '112', phone: '+234 (0)83 555 0012' };
const groups = [
  { title: 'Pages', entries: pageEntries(false, '/sign-in') },
  { title: 'Telephone', entries: telephoneEntries(numbers) },
  { title: 'Services', entries: serviceEntries },
];
const found = (typed: string) => arrange(groups, typed).flatMap(({ entries }) => entries);
const titles = (typed: string) => found(typed).map(({ title }) => title);
const emergency = 'Emergency and ambulance: 112';
const switchboard = 'Switchboard: +234 (0)83 555 0012';

test('finds every service by its name, with its hours and a link to its page', () => {
  for (const { name } of serviceGroups.flatMap(({ services }) => services)) {
    expect(titles(name)).toContain(name);
  }
  expect(found('cardiology')).toEqual([
    expect.objectContaining({
      title: 'Cardiology',
      about: 'Specialized Care · 3 specialists',
      to: '/services/cardiology',
    }),
  ]);
});

test('finds a service by everyday words', () => {
  for (const [typed, name] of [
    ['x-ray', 'Radiology & Imaging'],
    ['child', 'Pediatrics'],
    ['eye', 'Ophthalmology'],
    ['heart', 'Cardiology'],
  ]) {
    expect(titles(typed ?? '')).toEqual([name]);
  }
});

test('lists the emergency number first for words of an emergency', () => {
  for (const typed of ['112', 'emergency', 'ambulance']) expect(titles(typed)[0]).toBe(emergency);
});

test('lists the switchboard before the emergency number for other words', () => {
  for (const typed of ['phone', 'call']) {
    expect(titles(typed).slice(0, 3)).toEqual(['Contact', switchboard, emergency]);
  }
  expect(found('switchboard')[0]?.to).toBe('tel:+234835550012');
  for (const typed of ['+234 (0)83', '+23483555', '234835550012', '555 0012']) {
    expect(titles(typed)).toEqual([switchboard]);
  }
});

test('finds pages by words that new staff use', () => {
  for (const typed of ['nurse', 'vacancy', 'work']) expect(titles(typed)[0]).toBe('Careers');
  expect(titles('visiting hours')[0]).toBe('Visiting');
  expect(titles('opening hours')[0]).toBe('Medical Services');
});

test('leaves out a number that is not set', () => {
  expect(telephoneEntries({ ...numbers, phone: '' })).toHaveLength(1);
});
