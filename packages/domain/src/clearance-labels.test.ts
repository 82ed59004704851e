import { expect, test } from 'vitest';
import { describeClearanceItem, describeNotCleared } from './clearance-labels.ts';

const item = { since: '2026-10-09', until: null, pendingSince: null };

test.each([
  [{ ...item, reason: 'expired' }, 'expired since 9 Oct 2026'],
  [
    { ...item, reason: 'expired', pendingSince: '2026-11-20' },
    'expired since 9 Oct 2026, renewal sent 20 Nov 2026',
  ],
  [{ ...item, reason: 'rejected' }, 'rejected, missing since 9 Oct 2026'],
  [
    { ...item, reason: 'pending', pendingSince: '2026-10-09' },
    'sent 9 Oct 2026, waits to be verified',
  ],
  [{ ...item, reason: 'waived', since: null, until: '2027-01-31' }, 'waived until 31 Jan 2027'],
  [{ ...item, reason: 'unconfirmed' }, 'entered 9 Oct 2026, not confirmed by its issuer'],
] as const)('%j reads “%s”', (facts, text) => {
  expect(describeClearanceItem(facts)).toBe(text);
});

test.each([
  [{}, ''],
  [{ expired: 1 }, 'their licence has expired'],
  [{ missing: 2, waived: 3 }, 'the licence of each is missing'],
  [{ expired: 1, revoked: 1 }, '1 licence is revoked and 1 has expired'],
  [
    { expired: 1_300, revoked: 1, missing: 2, rejected: 1, pending: 1 },
    '1 licence is revoked, 1,300 have expired, 2 are missing, 1 was rejected and 1 waits to be verified',
  ],
] as const)('people not cleared: %j', (people, text) => {
  expect(describeNotCleared(people)).toBe(text);
});
