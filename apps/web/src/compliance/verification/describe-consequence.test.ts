import { expect, test } from 'vitest';
import { describeConsequence } from './describe-consequence.ts';

const today = '2026-11-22';

test.each(['pending', 'active'] as const)(
  'C5: of a %s record the officer reads what the server does',
  (status) => {
    const record = { status, renewalOf: null, validFrom: null, expirationDate: '2027-01-01' };
    for (const result of ['mismatch', 'not_found'] as const) {
      const text = describeConsequence(record, result, { today, replaced: [] });
      expect(text).toContain('officers get an alert, and its holder and their head are told');
    }
    expect(describeConsequence(record, 'unreachable', { today, replaced: [] })).not.toContain(
      'alert',
    );
  },
);

test.each([
  ['2026-11-21', 'It is confirmed, and expired: nobody may practise on it.'],
  ['2026-11-22', 'It becomes active.'],
  [null, 'It becomes active.'],
])('C5: a match of a pending record that ends on %s', (expirationDate, expected) => {
  const record = { status: 'pending' as const, renewalOf: null, validFrom: null, expirationDate };
  expect(describeConsequence(record, 'match', { today, replaced: [] })).toContain(expected);
});

test('of a match the officer reads by name whose place the record takes', () => {
  const record = {
    status: 'pending' as const,
    renewalOf: 'old',
    validFrom: null,
    expirationDate: null,
  };
  const replaced = [
    { id: 'old', certificateNumber: 'A-1', expirationDate: '2026-12-31', isRevoked: false },
    { id: 'back', certificateNumber: null, expirationDate: null, isRevoked: true },
  ];
  const text = describeConsequence(record, 'match', { today, replaced });
  expect(text).toContain(
    'It takes the place of A-1 (expires 31 Dec 2026) and of the one without a number (revoked).',
  );
  const active = { ...record, status: 'active' as const };
  const takes = describeConsequence(active, 'match', { today, replaced });
  expect(takes).toContain('A-1 (expires 31 Dec 2026)');
  expect(takes).toContain('This cannot be undone');
  expect(describeConsequence(active, 'match', { today, replaced: [] })).toBe(
    'It stays as it is and counts as verified.',
  );
  expect(describeConsequence(record, 'match', { today, replaced: undefined })).toContain(
    'It takes the place of the one it renews.',
  );
});

test('of a match of a licence for next year the officer reads that nobody may practise on it before', () => {
  const record = {
    ...{ status: 'pending' as const, validFrom: '2027-01-01', expirationDate: '2027-12-31' },
    renewalOf: null,
  };
  const situation = { today, replaced: [] };
  expect(describeConsequence(record, 'match', situation)).toContain(
    'It is valid from 1 Jan 2027: nobody may practise on it before.',
  );
  expect(describeConsequence({ ...record, renewalOf: 'old' }, 'match', situation)).toContain(
    'What it renews covers the days until then, if it lasts as long.',
  );
  const revoked = [{ id: 'old', certificateNumber: 'A-1', expirationDate: null, isRevoked: true }];
  expect(
    describeConsequence({ ...record, renewalOf: 'old' }, 'match', { today, replaced: revoked }),
  ).not.toContain('covers the days');
  expect(describeConsequence(record, 'match', { ...situation, today: '2027-01-01' })).toContain(
    'It becomes active.',
  );
});
