import { expect, test } from 'vitest';
import { arrange } from '../palette/arrange.ts';
import { serviceGroups } from '../services/medical-services.ts';
import { serviceEntries, telephoneEntries, waysToAsk } from './search-entries.ts';
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

test('every service is found by its name, with its hours, and leads to its group', () => {
  for (const { name } of serviceGroups.flatMap(({ services }) => services)) {
    expect(titles(name)).toContain(name);
  }
  expect(found('cardiology')).toEqual([
    expect.objectContaining({
      title: 'Cardiology',
      about: 'Specialized Care · 3 specialists',
      to: '/services#specialized-care',
    }),
  ]);
});

test('a service is also found by what it is for', () => {
  for (const [typed, name] of [
    ['x-ray', 'Radiology & Imaging'],
    ['child', 'Pediatrics'],
    ['eye', 'Ophthalmology'],
    ['heart', 'Cardiology'],
  ]) {
    expect(titles(typed ?? '')).toEqual([name]);
  }
});

test('in an emergency the number comes first', () => {
  for (const typed of ['112', 'emergency', 'ambulance']) expect(titles(typed)[0]).toBe(emergency);
});

test('finds both emergency numbers, and Enter calls no ambulance', () => {
  for (const typed of ['phone', 'call']) {
    expect(titles(typed)).toEqual(['Contact', switchboard, emergency]);
  }
  expect(found('switchboard')[0]?.to).toBe('tel:+234835550012');
  for (const typed of ['+234 (0)83', '+23483555', '234835550012', '555 0012']) {
    expect(titles(typed)).toEqual([switchboard]);
  }
});

test('finds pages by the names newcomers use', () => {
  for (const typed of ['nurse', 'vacancy', 'work']) expect(titles(typed)[0]).toBe('Careers');
  for (const typed of ['visiting hours', 'opening hours']) {
    expect(titles(typed)[0]).toBe('Medical Services');
  }
});

test('a number that is not known is not offered', () => {
  expect(telephoneEntries({ ...numbers, phone: '' })).toHaveLength(1);
  expect(waysToAsk({ ...numbers, phone: '' }).map(({ title }) => title)).toEqual(['Write to us']);
});
