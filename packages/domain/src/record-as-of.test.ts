import { expect, test } from 'vitest';
import { type KnownEvent, type KnownRecord, recordAsOf } from './record-as-of.ts';

const record: KnownRecord = {
  state: 'active',
  issueDate: '2026-01-01',
  expirationDate: '2026-12-31',
  certificateNumber: 'RN 2',
  issuingAuthority: 'NMCN',
  closedReason: null,
  closedOn: null,
  revokedAt: null,
  verifiedOn: '2026-06-20',
  mismatchAt: null,
  isSuperseded: true,
};
const event = (day: string, action: string, details: Partial<KnownEvent> = {}): KnownEvent => ({
  at: `${day}T09:00:00.000Z`,
  ...{ day, action, reason: null, result: null, checkedOn: null, changes: [], ...details },
});
const state = (before: string, after: string) => ({ field: 'state', before, after });

const events = [
  event('2026-06-01', 'created'),
  event('2026-06-05', 'verified', {
    ...{ result: 'match', checkedOn: '2026-06-04', changes: [state('pending', 'active')] },
  }),
  event('2026-06-10', 'verified', { result: 'mismatch', checkedOn: '2026-06-10' }),
  event('2026-06-12', 'revoked', {
    reason: 'Struck off',
    changes: [
      state('active', 'revoked'),
      { field: 'revokedOn', before: null, after: '2026-06-11' },
    ],
  }),
  event('2026-06-20', 'reinstated', {
    ...{ result: 'match', checkedOn: '2026-06-20', changes: [state('revoked', 'active')] },
  }),
  event('2026-06-25', 'edited', {
    changes: [
      { field: 'expirationDate', before: '2026-11-30', after: '2026-12-31' },
      { field: 'certificateNumber', before: 'RN 1', after: 'RN 2' },
    ],
  }),
  event('2026-06-30', 'superseded'),
];
const on = (day: string) => recordAsOf(record, events, day);
const uncorrected = { expirationDate: '2026-11-30', certificateNumber: 'RN 1' };

test.each<[day: string, known: Partial<KnownRecord>]>([
  ['2026-06-01', { ...uncorrected, state: 'pending', verifiedOn: null, isSuperseded: false }],
  ['2026-06-05', { state: 'active', verifiedOn: '2026-06-04', mismatchAt: null }],
  ['2026-06-10', { state: 'active', mismatchAt: '2026-06-10T09:00:00.000Z' }],
  [
    '2026-06-19',
    {
      ...{ state: 'revoked', closedReason: 'Struck off', closedOn: '2026-06-11' },
      revokedAt: '2026-06-12T09:00:00.000Z',
    },
  ],
  ['2026-06-20', { ...uncorrected, state: 'active', closedReason: null, verifiedOn: '2026-06-20' }],
  ['2026-06-25', { expirationDate: '2026-12-31', isSuperseded: false }],
  ['2026-06-30', record],
])('on %s', (day, known) => {
  expect(on(day)).toMatchObject(known);
});

test('a record without history is as it is now', () => {
  const imported: KnownRecord = { ...record, state: 'revoked', closedReason: 'Fraud' };
  expect(recordAsOf(imported, [], '2026-06-01')).toEqual(imported);
});
