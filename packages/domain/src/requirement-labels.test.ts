import { expect, test } from 'vitest';
import { describeRequirement } from './requirement-labels.ts';

const nothing = { expirationDate: null, dueOn: '2026-01-01', waivedUntil: null };

test.each([
  [null, 'Not needed'],
  [{ state: 'missing' }, 'Missing'],
  [{ state: 'met', expirationDate: '2027-12-31' }, 'Met, valid until 31 Dec 2027'],
  [{ state: 'met' }, 'Met, does not expire'],
  [
    { state: 'expiring', expirationDate: '2026-11-30' },
    'Expiring, 8 days left, valid until 30 Nov 2026',
  ],
  [
    { state: 'expiring', expirationDate: '2026-11-23' },
    'Expiring, 1 day left, valid until 23 Nov 2026',
  ],
  [{ state: 'expired', expirationDate: '2026-11-21' }, 'Expired since 21 Nov 2026'],
  [{ state: 'waived' }, 'Waived'],
  [{ state: 'waived', waivedUntil: '2027-01-03' }, 'Waived until 3 Jan 2027'],
  [{ state: 'not_due', dueOn: '2026-12-22' }, 'Not due until 22 Dec 2026'],
] as const)('%j is %s', (requirement, words) => {
  const facts = requirement && { ...nothing, ...requirement };
  expect(describeRequirement(facts, '2026-11-22')).toBe(words);
});
