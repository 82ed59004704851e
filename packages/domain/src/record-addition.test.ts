import { expect, test } from 'vitest';
import { findAddition } from './record-addition.ts';

const held = (expirationDate: string | null, more: object = {}) => ({
  expirationDate,
  certificateNumber: null,
  hasPendingRenewal: false,
  ...more,
});
const added = (expirationDate: string | null, certificateNumber: string | null = null) => ({
  expirationDate,
  certificateNumber,
});

test('the first of its type is new', () => {
  expect(findAddition([], added('2027-01-01'))).toEqual({ does: 'new', held: null });
});

test('renews the record that ends last, whether it has expired or not', () => {
  const [old, last] = [held('2020-01-01'), held('2026-12-31')];
  expect(findAddition([old, last], added('2027-12-31'))).toEqual({ does: 'renews', held: last });
  expect(findAddition([old, last], added(null))).toEqual({ does: 'renews', held: last });
});

test('is a second one where a held record ends on that day or later', () => {
  const [old, last, endless] = [held('2020-01-01'), held('2026-12-31'), held(null)];
  for (const end of ['2026-12-31', '2025-01-01']) {
    expect(findAddition([old, last], added(end))).toEqual({ does: 'second', held: last });
  }
  expect(findAddition([endless], added('2027-01-01'))).toEqual({ does: 'second', held: endless });
  expect(findAddition([endless], added(null))).toEqual({ does: 'second', held: endless });
});

test('among several renews the one with its certificate number', () => {
  const mine = held('2024-12-31', { certificateNumber: 'RN 7 ' });
  const other = held('2030-12-31', { certificateNumber: 'RN 8' });
  expect(findAddition([other, mine], added('2026-12-31', 'rn 7'))).toEqual({
    does: 'renews',
    held: mine,
  });
  expect(findAddition([other, mine], added('2026-12-31', 'RN 9'))).toEqual({
    does: 'second',
    held: other,
  });
});

test('does not renew a record of which a renewal waits to be verified', () => {
  const waiting = held('2026-12-31', { hasPendingRenewal: true });
  expect(findAddition([waiting], added('2027-12-31'))).toEqual({ does: 'second', held: waiting });
});
