import { expect, test } from 'vitest';
import { describeConsequence } from './describe-consequence.ts';

const today = '2026-11-22';

test.each(['pending', 'active'] as const)(
  'C5: of a %s record the officer reads what the server does',
  (status) => {
    const record = { status, renewalOf: null, expirationDate: '2027-01-01' };
    for (const result of ['mismatch', 'not_found'] as const) {
      const text = describeConsequence(record, result, today);
      expect(text).toContain('officers get an alert, and its holder and their head are told');
    }
    expect(describeConsequence(record, 'unreachable', today)).not.toContain('alert');
  },
);

test.each([
  ['2026-11-21', 'It is confirmed, and expired: nobody may practise on it.'],
  ['2026-11-22', 'It becomes active.'],
  [null, 'It becomes active.'],
])('C5: a match of a pending record that ends on %s', (expirationDate, expected) => {
  const record = { status: 'pending' as const, renewalOf: null, expirationDate };
  expect(describeConsequence(record, 'match', today)).toContain(expected);
});
