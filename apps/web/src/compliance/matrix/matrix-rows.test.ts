import type { Requirement } from '@icare/contracts/compliance-people';
import { expect, test } from 'vitest';
import {
  countStates,
  describePerson,
  hasState,
  type MatrixPerson,
  type MatrixType,
  removeStateName,
} from './matrix-rows.ts';

const cell = (over: Partial<Requirement>): Requirement => ({
  certificationTypeId: 'licence',
  state: 'met',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: null,
  expirationDate: null,
  startsOn: null,
  revokedOn: null,
  waivedUntil: null,
  lastReminder: null,
  ...over,
});
const person = (...cells: Requirement[]) => ({ cells }) as MatrixPerson;
const type = (id: string) => ({ id, name: id, category: 'medical' }) as MatrixType;

test.each([
  ['Not needed', ''],
  ['Met, valid until 31 Dec 2027', 'valid until 31 Dec 2027'],
  ['Expired since 22 Nov 2026', 'since 22 Nov 2026'],
  ['Revoked since 3 Nov 2026', 'since 3 Nov 2026'],
  ['Rejected, missing since 1 Jan 2026', 'missing since 1 Jan 2026'],
  ['Not due yet, needed from 22 Dec 2026', 'needed from 22 Dec 2026'],
])('%s beside its badge says %s', (words, rest) => {
  expect(removeStateName(words)).toBe(rest);
});

test('a person’s line names the cadre, the department and the privileges', () => {
  const somebody = { cadre: 'Midwife', department: { name: 'Nursing' }, privileges: [] };
  expect(describePerson(somebody as never)).toBe('Midwife · Nursing');
  const privileges = [
    { name: 'Cannulation', state: 'valid' },
    {
      ...{ name: 'Suturing', state: 'suspended', certificationType: { name: 'Licence' } },
      suspension: { reason: 'licence_expired', since: '2026-11-04' },
    },
  ];
  expect(describePerson({ ...somebody, cadre: null, privileges } as never)).toBe(
    'Nursing · 2 privileges: Cannulation, Suturing (suspended since 4 Nov 2026: Licence has expired)',
  );
});

test('finds and counts people by the visible columns', () => {
  const people = [
    person(cell({ state: 'missing' }), cell({ certificationTypeId: 'other', state: 'expired' })),
    person(cell({ state: 'met' })),
  ];
  expect(people.map((one) => hasState(one, [type('licence')], 'expired'))).toEqual([false, false]);
  expect(people.map((one) => hasState(one, [type('other')], 'expired'))).toEqual([true, false]);
  expect(people.map((one) => hasState(one, [type('other')], 'none'))).toEqual([false, true]);
  expect([...countStates(people, [type('licence')])]).toEqual([
    ['missing', 1],
    ['met', 1],
  ]);
});
