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

test('what an imported record says of itself stays while nothing has been done to that since', () => {
  const imported: KnownRecord = { ...record, state: 'revoked', closedReason: 'Fraud' };
  const noted = event('2026-07-01', 'edited', {
    changes: [{ field: 'notes', before: null, after: 'Called the council' }],
  });
  expect(recordAsOf(imported, [noted], '2026-06-30')).toEqual(imported);
});

test('a check counts from the day it was made; one that nobody answered says nothing', () => {
  const checks = [
    event('2026-06-02', 'verified', { result: 'unreachable', checkedOn: '2026-06-02' }),
    event('2026-06-03', 'verified', { result: 'not_found', checkedOn: '2026-06-03' }),
    event('2026-06-04', 'verified', { result: 'match', checkedOn: '2026-06-04' }),
  ];
  const checked = (day: string) => {
    const { verifiedOn, mismatchAt } = recordAsOf(record, checks, day);
    return [verifiedOn, mismatchAt];
  };
  expect(checked('2026-06-01')).toEqual([null, null]);
  expect(checked('2026-06-02')).toEqual([null, null]);
  expect(checked('2026-06-03')).toEqual([null, '2026-06-03T09:00:00.000Z']);
  expect(checked('2026-06-04')).toEqual([record.verifiedOn, record.mismatchAt]);
});

test('why it was closed is known as far as its history has that', () => {
  const reinstated = event('2026-06-20', 'reinstated', { changes: [state('revoked', 'active')] });
  expect(recordAsOf(record, [reinstated], '2026-06-19')).toMatchObject({
    ...{ state: 'revoked', closedReason: null, closedOn: null, revokedAt: null },
  });
  const history = [
    event('2026-06-02', 'rejected', {
      ...{ reason: 'Cannot be read', changes: [state('pending', 'rejected')] },
    }),
    event('2026-06-05', 'restored', { changes: [state('rejected', 'pending')] }),
  ];
  expect(recordAsOf({ ...record, state: 'pending' }, history, '2026-06-04')).toMatchObject({
    ...{ state: 'rejected', closedReason: 'Cannot be read', closedOn: '2026-06-02' },
    revokedAt: null,
  });
});
