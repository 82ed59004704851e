import { expect, test } from 'vitest';
import { quietDashboard } from '../../testing/compliance-samples.ts';
import { headlineWhenAllAreCleared } from './answer.tsx';

const { overview } = quietDashboard;
const cautious = 'Nobody is known to practise without a valid licence';

test.each([
  ['all is settled', {}, 'Everyone’s licence is valid today'],
  ['nothing is required', { basis: 0 }, 'Nobody is required to hold anything yet'],
  ['one is due later', { peopleByReason: { ...overview.peopleByReason, not_due: 1 } }, cautious],
  ['one works under a waiver', { underWaiver: 1 }, cautious],
  ['an issuer has not confirmed one', { unconfirmed: 1 }, cautious],
  ['nobody says which licence a cadre needs', { cadreUnnamed: 1 }, cautious],
  ['a cadre is not recorded', { withoutCadre: 1 }, cautious],
  ['nothing is required, as far as is known', { basis: 0, withoutCadre: 2 }, cautious],
])('C1: the headline when %s', (_, figures, expected) => {
  expect(headlineWhenAllAreCleared({ ...overview, ...figures })).toBe(expected);
});
