import { expect, test } from 'vitest';
import { addDays } from './calendar-days.ts';
import {
  daysLeftOn,
  decideInForceFrom,
  displayStatusOn,
  isInForce,
  type RecordFacts,
  recordStatusOn,
  renewalUntilOn,
} from './record-status.ts';

const today = '2026-11-22';
const record = (daysLeft: number | null, details: Partial<RecordFacts> = {}): RecordFacts => ({
  state: 'active',
  expirationDate: daysLeft === null ? null : addDays(today, daysLeft),
  inForceFrom: null,
  isSuperseded: false,
  ...details,
});

test.each([
  [-45, 'expired', 'expired'],
  [-11, 'expired', 'expired'],
  [-10, 'expired', 'grace'],
  [-1, 'expired', 'grace'],
  [0, 'active', 'expiring'],
  [1, 'active', 'expiring'],
  [6, 'active', 'expiring'],
  [7, 'active', 'expiring'],
  [8, 'active', 'expiring'],
  [29, 'active', 'expiring'],
  [30, 'active', 'expiring'],
  [31, 'active', 'due_soon'],
  [60, 'active', 'due_soon'],
  [90, 'active', 'due_soon'],
  [91, 'active', 'active'],
  [null, 'active', 'active'],
] as const)(
  'with %j days left and ten of grace the status is %s, shown as %s',
  (daysLeft, status, display) => {
    const facts = record(daysLeft);
    expect(daysLeftOn(today, facts.expirationDate)).toBe(daysLeft);
    expect(recordStatusOn(facts, today)).toBe(status);
    expect(isInForce(facts, today)).toBe(status === 'active');
    expect(displayStatusOn(facts, 10, today)).toBe(display);
    expect(renewalUntilOn(facts, 10, today)).toBe(
      display === 'grace' ? addDays(today, Number(daysLeft) + 10) : null,
    );
  },
);

test.each([
  ['pending', 'pending', 'pending'],
  ['revoked', 'revoked', 'revoked'],
  ['rejected', 'revoked', 'rejected'],
] as const)('%s stays so whatever its dates say', (state, status, display) => {
  for (const daysLeft of [-400, -1, 0, 10, 400, null]) {
    const facts = record(daysLeft, { state });
    expect(recordStatusOn(facts, today)).toBe(status);
    expect(displayStatusOn(facts, 365, today)).toBe(display);
    expect(isInForce(facts, today)).toBe(false);
    expect(renewalUntilOn(facts, 365, today)).toBeNull();
  }
});

test('a superseded record keeps its status and is shown as superseded', () => {
  const facts = record(-5, { isSuperseded: true });
  expect(recordStatusOn(facts, today)).toBe('expired');
  expect(displayStatusOn(facts, 10, today)).toBe('superseded');
  expect(displayStatusOn({ ...facts, state: 'rejected' }, 10, today)).toBe('rejected');
});

test('without a grace period a record is expired the day after its end', () => {
  expect(displayStatusOn(record(-1), 0, today)).toBe('expired');
});

test('a record is valid through the last day of February', () => {
  const facts = {
    state: 'active',
    expirationDate: '2028-02-29',
    inForceFrom: null,
    isSuperseded: false,
  } as const;
  expect(recordStatusOn(facts, '2028-02-29')).toBe('active');
  expect(recordStatusOn(facts, '2028-03-01')).toBe('expired');
});

test.each([
  [0, true, 'active'],
  [1, false, 'upcoming'],
  [400, false, 'upcoming'],
])('what begins in %i days is in force: %j, shown as %s', (days, inForce, display) => {
  const facts = record(500, { inForceFrom: addDays(today, days) });
  expect(recordStatusOn(facts, today)).toBe('active');
  expect(isInForce(facts, today)).toBe(inForce);
  expect(displayStatusOn(facts, 10, today)).toBe(display);
});

const begins = '2027-01-01';
test.each([
  ['nothing', [], begins],
  ['what lasts until it begins', [{ expirationDate: '2026-12-31', inForceFrom: null }], null],
  ['what does not expire', [{ expirationDate: null, inForceFrom: null }], null],
  ['what ends a day too early', [{ expirationDate: '2026-12-30', inForceFrom: null }], begins],
  [
    'what began later itself',
    [{ expirationDate: '2027-12-31', inForceFrom: '2026-12-01' }],
    '2026-12-01',
  ],
  ['what begins as late', [{ expirationDate: '2027-12-31', inForceFrom: begins }], begins],
])('a record from New Year on that takes the place of %s', (_, replaced, expected) => {
  expect(decideInForceFrom(begins, replaced)).toBe(expected);
  expect(decideInForceFrom(null, replaced)).toBeNull();
});
