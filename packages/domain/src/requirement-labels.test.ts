import { expect, test } from 'vitest';
import { clearanceReasonNames, describeClearanceItem } from './clearance-labels.ts';
import { recordStatusNames } from './record-labels.ts';
import { describeRequirement, requirementStateNames } from './requirement-labels.ts';

const nothing = {
  ...{ expirationDate: null, startsOn: null, revokedOn: null, waivedUntil: null },
  dueOn: '2026-01-01',
};

test.each([
  [null, 'Not needed'],
  [{ state: 'missing' }, 'Missing since 1 Jan 2026'],
  [{ state: 'rejected' }, 'Rejected, missing since 1 Jan 2026'],
  [{ state: 'revoked', expirationDate: '2027-12-31' }, 'Revoked'],
  [
    { state: 'revoked', expirationDate: '2027-12-31', revokedOn: '2026-11-03' },
    'Revoked since 3 Nov 2026',
  ],
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
  [{ state: 'expired', expirationDate: '2026-11-21' }, 'Expired since 22 Nov 2026'],
  [{ state: 'upcoming', startsOn: '2027-01-01' }, 'Not valid yet, valid from 1 Jan 2027'],
  [{ state: 'waived' }, 'Waived'],
  [{ state: 'waived', waivedUntil: '2027-01-03' }, 'Waived until 3 Jan 2027'],
  [{ state: 'not_due', dueOn: '2026-12-22' }, 'Not due yet, needed from 22 Dec 2026'],
] as const)('%j is %s', (requirement, words) => {
  const facts = requirement && { ...nothing, ...requirement };
  expect(describeRequirement(facts, '2026-11-22')).toBe(words);
});

test.each([
  ['revoked', { since: '2026-11-03', until: null }, { revokedOn: '2026-11-03' }],
  ['rejected', { since: '2026-01-01', until: null }, { dueOn: '2026-01-01' }],
  ['expired', { since: '2026-11-22', until: null }, { expirationDate: '2026-11-21' }],
  ['missing', { since: '2026-01-01', until: null }, { dueOn: '2026-01-01' }],
  ['waived', { since: null, until: '2027-01-03' }, { waivedUntil: '2027-01-03' }],
] as const)('%s reads the same in a clearance and in the matrix', (reason, item, facts) => {
  const words = describeClearanceItem({ reason, pendingSince: null, ...item });
  const requirement = { ...nothing, state: reason, ...facts };
  expect(describeRequirement(requirement, '2026-11-22').toLowerCase()).toBe(words.toLowerCase());
});

test('C8: one thing has one name: of a clearance, a requirement and a record', () => {
  for (const state of [
    'revoked',
    'expired',
    'missing',
    'rejected',
    'upcoming',
    'pending',
    'waived',
  ] as const) {
    expect(requirementStateNames[state]).toBe(clearanceReasonNames[state]);
  }
  expect(requirementStateNames.not_due).toBe(clearanceReasonNames.not_due);
  expect(requirementStateNames.expiring).toBe(clearanceReasonNames.ending);
  for (const status of ['revoked', 'expired', 'rejected', 'upcoming', 'pending'] as const) {
    expect(recordStatusNames[status]).toBe(clearanceReasonNames[status]);
  }
});
