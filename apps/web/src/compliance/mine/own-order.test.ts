import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { RequirementState } from '@icare/contracts/compliance-status';
import { expect, test } from 'vitest';
import type { OwnRequirement } from './own-labels.ts';
import { byEnd } from './own-order.ts';

/** In the order of the server: by state, then by name. */
const held: readonly (readonly [name: string, state: RequirementState, daysLeft: number | null])[] =
  [
    ['Struck off', 'revoked', 200],
    ['Gone', 'expired', -45],
    ['Never had', 'missing', null],
    ['Ends in 28', 'expiring', 28],
    ['Ends in 5', 'expiring', 5],
    ['BLS', 'met', 400],
    ['Endless', 'met', null],
    ['Practising licence', 'met', 31],
  ];
const requirements = held.map(
  ([name, state]) => ({ state, recordId: name, certificationType: { name } }) as OwnRequirement,
);
const records = held.map(([id, , daysLeft]) => ({ id, daysLeft }) as ComplianceRecord);

test('N8: what is worst stands first, and among the same what ends first', () => {
  expect(byEnd(requirements, records).map(({ recordId }) => recordId)).toEqual([
    'Struck off',
    'Gone',
    'Never had',
    'Ends in 5',
    'Ends in 28',
    'Practising licence',
    'BLS',
    'Endless',
  ]);
});
