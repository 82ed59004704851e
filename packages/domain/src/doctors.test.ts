import { expect, test } from 'vitest';
import { byName, findHindrance, searchDoctors } from './doctors.ts';

const doctor = (
  name: string,
  service: { name: string; slug: string },
  change: { sex?: 'female' | 'male'; specialty?: string } = {},
) => ({
  ...{ name, specialty: change.specialty ?? '', sex: change.sex ?? null },
  ...{ languages: 'English', about: '', sessions: [{ service }] },
});

const heart = doctor(
  'Dr Chiamaka Ọzọemena',
  { name: 'Cardiology', slug: 'cardiology' },
  { sex: 'female' },
);
// The hospital calls it otherwise; its address tells what it is.
const eyes = doctor('Prof. Emeka Obi', { name: 'Eye centre', slug: 'ophthalmology' });
const children = doctor(
  'Dr Ada Eze',
  { name: 'Pediatrics', slug: 'pediatrics' },
  { specialty: 'Newborns' },
);
const all = [heart, eyes, children];

test.each([
  ['ozoemena', [heart]],
  ['OZOEMENA, Chiamaka', [heart]],
  ['Dr. Obi', [eyes]],
  ['cardiologist', [heart]],
  ['heart doctor', [heart]],
  ['glasses', [eyes]],
  ['woman doctor', [heart]],
  ['a doctor for my baby', [children]],
  ['newborn', [children]],
  ['woman eye', []],
  ['the doctor', all],
  ['', all],
])('“%s” finds who fits', (typed, expected) => {
  expect(searchDoctors(all, typed)).toEqual(expected);
});

test('doctors stand by their names, whatever their titles', () => {
  const named = ['Prof. Dr Uche Ike', 'Dr Zainab Bello', 'Dr. Ada Eze', 'Ẹbun Ade', 'Drew Obi'];
  expect(
    named
      .map((name) => ({ name }))
      .sort(byName)
      .map(({ name }) => name),
  ).toEqual(['Dr. Ada Eze', 'Drew Obi', 'Ẹbun Ade', 'Prof. Dr Uche Ike', 'Dr Zainab Bello']);
});

test('whoever has left, or whose services are all hidden, is not shown', () => {
  const [shown, hidden] = [{ isShown: true }, { isShown: false }];
  expect(findHindrance(null, [shown, hidden])).toBeNull();
  expect(findHindrance({ isActive: true }, [shown])).toBeNull();
  expect(findHindrance({ isActive: false }, [shown])).toBe('left');
  expect(findHindrance(null, [hidden])).toBe('no_service');
  expect(findHindrance(null, [])).toBe('no_service');
});
