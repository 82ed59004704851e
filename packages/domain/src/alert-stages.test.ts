import { expect, test } from 'vitest';
import {
  type AlertRecord,
  type AlertType,
  alertsDue,
  nextAlertDay,
  recordNeed,
} from './alert-stages.ts';
import { addDays } from './calendar-days.ts';
import { evaluate, record as held, nurse, today, type } from './testing/compliance-facts.ts';

const needed = { isRequired: true, isCovered: false, isWaived: false };
const optional = { ...needed, isRequired: false };
const covered = { ...needed, isCovered: true };
const licence: AlertType = {
  isActive: true,
  category: 'professional',
  graceDays: 10,
  renewalRequired: true,
};
const training: AlertType = { ...licence, category: 'safety', graceDays: 0 };
const record = (daysLeft: number | null, details: Partial<AlertRecord> = {}): AlertRecord => ({
  state: 'active',
  expirationDate: daysLeft === null ? null : addDays(today, daysLeft),
  isSuperseded: false,
  revokedAt: null,
  mismatchAt: null,
  ...details,
});

test.each([
  [91, null, null, null],
  [90, 90, 'low', null],
  [61, 90, 'low', null],
  [60, 60, 'low', null],
  [31, 60, 'low', null],
  [30, 30, 'medium', 'low'],
  [29, 30, 'medium', 'low'],
  [15, 30, 'medium', 'low'],
  [14, 14, 'medium', 'low'],
  [8, 14, 'medium', 'low'],
  [7, 7, 'high', 'medium'],
  [6, 7, 'high', 'medium'],
  [1, 1, 'high', 'medium'],
  [0, 0, 'high', 'medium'],
  [-1, -1, 'critical', 'high'],
  [-6, -1, 'critical', 'high'],
  [-7, -7, 'critical', 'high'],
  [-10, -7, 'critical', 'high'],
  [-11, -7, 'critical', 'high'],
  [-13, -7, 'critical', 'high'],
  [-14, -14, 'critical', 'high'],
  [-45, -42, 'critical', 'high'],
] as const)(
  'C6: a licence with ten days of grace and %i days left: stage %j, %j, optional %j',
  (daysLeft, stage, severity, less) => {
    const facts = record(daysLeft);
    const due = (of: 'low' | 'medium' | 'high' | 'critical' | null) =>
      of === null
        ? []
        : [
            {
              kind: 'expiry',
              key: `expiry:${facts.expirationDate}:${stage}`,
              stage,
              severity: of,
              dueOn: facts.expirationDate,
            },
          ];
    expect(alertsDue(facts, licence, needed, today)).toEqual(due(severity));
    expect(alertsDue(facts, licence, optional, today)).toEqual(due(less));
  },
);

test('any other expired record is high, and low is the lowest severity', () => {
  expect(alertsDue(record(-1), training, needed, today)).toMatchObject([{ severity: 'high' }]);
  expect(alertsDue(record(-1), training, optional, today)).toMatchObject([{ severity: 'medium' }]);
  expect(alertsDue(record(-1), { ...licence, graceDays: 0 }, needed, today)).toMatchObject([
    { severity: 'critical' },
  ]);
});

test('C1: a record that another outlasts is less severe, but its revocation is not', () => {
  expect(alertsDue(record(-3), licence, covered, today)).toMatchObject([{ severity: 'high' }]);
  expect(alertsDue(record(3), licence, covered, today)).toMatchObject([{ severity: 'medium' }]);
  const mismatchAt = '2026-11-19T23:30:00.000Z';
  expect(alertsDue(record(91, { mismatchAt }), licence, covered, today)).toMatchObject([
    { kind: 'mismatch', severity: 'high' },
  ]);
  const revoked = record(9, { state: 'revoked', revokedAt: '2026-11-20T08:00:00.000Z' });
  expect(alertsDue(revoked, licence, covered, today)).toMatchObject([{ severity: 'critical' }]);
});

test('a waiver ends no alert of a revocation', () => {
  const revoked = record(9, { state: 'revoked', revokedAt: '2026-11-20T08:00:00.000Z' });
  const waived = { ...needed, isWaived: true };
  expect(alertsDue(revoked, licence, waived, today)).toMatchObject([
    { kind: 'revoked', severity: 'critical' },
  ]);
});

test('a second record is covered while the one that decides is in force and another', () => {
  const types = [nurse];
  const need = (id: string, records: Parameters<typeof evaluate>[1]) => {
    const [cell] = evaluate(types, records).cells;
    const one = records?.find((held) => held.id === id);
    if (!one) throw new Error('There is no such record.');
    return recordNeed(cell, one, nurse, today);
  };
  const both = [held('nurse', -3), held('nurse', 300)];
  expect(need('nurse -3', both)).toEqual(covered);
  expect(need('nurse 300', both)).toEqual(needed);
  expect(need('nurse -3', [held('nurse', -3), held('nurse', -9)])).toEqual(needed);
  expect(recordNeed(undefined, held('nurse', -3), nurse, today)).toEqual(optional);
});

test('less depends on a record that another one follows without a gap', () => {
  const one = held('nurse', 40);
  const isCovered = (inDays: number) => {
    const next = held('nurse', 400, { inForceFrom: addDays(today, inDays) });
    return recordNeed(evaluate([nurse], [one, next]).cells[0], one, nurse, today).isCovered;
  };
  expect(isCovered(41)).toBe(true);
  expect(isCovered(42)).toBe(false);
});

test('a training that is not due yet is not required yet, and a licence is', () => {
  const need = (details: Parameters<typeof type>[1]) => {
    const soon = type('soon', { ...details, requiredSince: today });
    const record = held('soon', 3);
    return recordNeed(evaluate([soon], [record]).cells[0], record, soon, today).isRequired;
  };
  expect([need({ category: 'safety' }), need({})]).toEqual([false, true]);
});

test('records of a retired type raise alerts only if revoked or not confirmed', () => {
  const retired: AlertType = { ...licence, isActive: false };
  expect(alertsDue(record(-1), retired, optional, today)).toEqual([]);
  const revoked = record(9, { state: 'revoked', revokedAt: '2026-11-20T08:00:00.000Z' });
  expect(alertsDue(revoked, retired, optional, today)).toMatchObject([{ kind: 'revoked' }]);
});

test('certifications that need no renewal raise alerts at 30 and 0 days', () => {
  const few: AlertType = { ...training, renewalRequired: false };
  const stageAt = (daysLeft: number) =>
    alertsDue(record(daysLeft), few, needed, today)[0]?.stage ?? null;
  expect([90, 31, 30, 29, 7, 1, 0, -1, -7, -400].map(stageAt)).toEqual([
    null,
    null,
    30,
    30,
    30,
    30,
    0,
    0,
    0,
    0,
  ]);
});

test('revoked: one alert for it, and none for the expiry date', () => {
  const revoked = record(3, { state: 'revoked', revokedAt: '2026-11-20T08:00:00.000Z' });
  const due = {
    kind: 'revoked',
    key: 'revoked:2026-11-20T08:00:00.000Z',
    stage: null,
    dueOn: null,
  };
  expect(alertsDue(revoked, licence, needed, today)).toEqual([{ ...due, severity: 'critical' }]);
  expect(alertsDue(revoked, licence, optional, today)).toEqual([{ ...due, severity: 'high' }]);
});

test('not confirmed: an alert beside the expiry alert, until it is confirmed or revoked', () => {
  // Half past midnight of the next day in Lagos.
  const mismatchAt = '2026-11-19T23:30:00.000Z';
  expect(alertsDue(record(3, { mismatchAt }), licence, needed, today)).toMatchObject([
    {
      kind: 'mismatch',
      key: `mismatch:${mismatchAt}`,
      stage: null,
      severity: 'critical',
      dueOn: '2026-11-20',
    },
    { kind: 'expiry', stage: 7 },
  ]);
  expect(
    alertsDue(record(3, { mismatchAt, state: 'revoked' }), licence, needed, today),
  ).toMatchObject([{ kind: 'revoked' }]);
});

test.each([
  ['waived', record(-3), { ...needed, isWaived: true }],
  ['superseded', record(-3, { isSuperseded: true }), needed],
  ['rejected', record(-3, { state: 'rejected' }), needed],
  ['pending', record(-3, { state: 'pending' }), needed],
  ['without end', record(null), needed],
] as const)('%s: nothing', (_, facts, need) => {
  expect(alertsDue(facts, licence, need, today)).toEqual([]);
});

test('nextAlertDay predicts every change of an alert by the calendar', () => {
  for (const type of [licence, training, { ...licence, renewalRequired: false }]) {
    for (let daysLeft = 120; daysLeft > -120; daysLeft--) {
      const facts = record(daysLeft);
      const yesterday = addDays(today, -1);
      const before = JSON.stringify(alertsDue(facts, type, needed, yesterday));
      const changed = before !== JSON.stringify(alertsDue(facts, type, needed, today));
      if (changed)
        expect([daysLeft, nextAlertDay(facts, type, yesterday)]).toEqual([daysLeft, today]);
    }
  }
});

test('a record without a date, or not in force, never changes by the calendar', () => {
  expect(nextAlertDay(record(null), licence, today)).toBeNull();
  expect(nextAlertDay(record(3, { state: 'pending' }), licence, today)).toBeNull();
  expect(nextAlertDay(record(-11), { ...licence, renewalRequired: false }, today)).toBeNull();
});
