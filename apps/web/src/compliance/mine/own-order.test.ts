import type { RequirementState } from '@icare/contracts/compliance-status';
import { expect, test } from 'vitest';
import type { OwnRequirement } from './own-labels.ts';
import { byEnd } from './own-order.ts';

/** In the order of the server: by state, then by name. The day is the one of its end, or by which it is needed. */
const held: readonly (readonly [name: string, state: RequirementState, day: string | null])[] = [
  ['Struck off', 'revoked', '2027-06-01'],
  ['Gone', 'expired', '2026-10-12'],
  ['Never had', 'missing', '2026-11-01'],
  ['Never had for long', 'missing', '2026-02-01'],
  ['Ends in 28', 'expiring', '2026-12-25'],
  ['Ends in 5', 'expiring', '2026-12-02'],
  ['To be read', 'not_due', '2026-12-20'],
  ['To be read later', 'not_due', '2027-12-27'],
  ['BLS', 'met', '2028-01-01'],
  ['Endless', 'met', null],
  ['Practising licence', 'met', '2026-12-28'],
];
const requirements = held.map(([name, state, day]) => {
  const isNeeded = state === 'missing' || state === 'not_due';
  return {
    ...{ state, recordId: name, certificationType: { name } },
    // What is held was needed long ago.
    ...{ expirationDate: isNeeded ? null : day, dueOn: isNeeded ? day : '2020-01-01' },
  } as OwnRequirement;
});

test('N8: what is worst stands first, and among the same what ends or is needed first', () => {
  expect(byEnd(requirements).map(({ recordId }) => recordId)).toEqual([
    'Struck off',
    'Gone',
    'Never had for long',
    'Never had',
    'Ends in 5',
    'To be read',
    'Ends in 28',
    'To be read later',
    'Practising licence',
    'BLS',
    'Endless',
  ]);
});
