import type { Requirement } from '@icare/contracts/compliance-people';
import { expect, test } from 'vitest';
import {
  countStates,
  describeCell,
  hasState,
  type MatrixPerson,
  type MatrixType,
  removeStateName,
} from './matrix-rows.ts';

const today = '2026-11-22';
const cell = (over: Partial<Requirement>): Requirement => ({
  certificationTypeId: 'licence',
  state: 'met',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: null,
  expirationDate: null,
  waivedUntil: null,
  lastReminder: null,
  ...over,
});
const person = (...cells: Requirement[]) => ({ cells }) as MatrixPerson;
const type = (id: string) => ({ id, name: id, category: 'medical' }) as MatrixType;

test.each([
  [null, 'Not needed', ''],
  [cell({ state: 'missing' }), 'Missing', ''],
  [
    cell({ state: 'met', expirationDate: '2027-12-31' }),
    'Met, valid until 31 Dec 2027',
    'valid until 31 Dec 2027',
  ],
  [cell({ state: 'met' }), 'Met, does not expire', 'does not expire'],
  [
    cell({ state: 'expiring', expirationDate: '2026-11-30' }),
    'Expiring, 8 days left, valid until 30 Nov 2026',
    '8 days left, valid until 30 Nov 2026',
  ],
  [
    cell({ state: 'expired', expirationDate: '2026-11-21' }),
    'Expired since 21 Nov 2026',
    'since 21 Nov 2026',
  ],
  [cell({ state: 'waived' }), 'Waived', ''],
  [
    cell({ state: 'waived', waivedUntil: '2027-01-03' }),
    'Waived until 3 Jan 2027',
    'until 3 Jan 2027',
  ],
  [
    cell({ state: 'not_due', dueOn: '2026-12-22' }),
    'Not due until 22 Dec 2026',
    'until 22 Dec 2026',
  ],
])('%j says %s', (requirement, words, rest) => {
  expect(describeCell(requirement, today)).toBe(words);
  expect(removeStateName(words)).toBe(rest);
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
