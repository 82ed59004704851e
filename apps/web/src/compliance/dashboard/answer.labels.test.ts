import { expect, test } from 'vitest';
import { describeMissingCadres, headlineWithoutGaps } from './answer.tsx';

const none = { missing: 0, pending: 0, not_due: 0, waived: 0, none: 3 };
const cautious = 'No licence is known to be expired, revoked or missing';

test.each([
  ['all is settled', {}, 'Everyone’s licence is valid today'],
  ['nothing is required', { basis: 0 }, 'Nobody is required to hold anything yet'],
  ['one waits', { peopleByLicenceGap: { ...none, pending: 1 } }, cautious],
  ['one is due later', { peopleByLicenceGap: { ...none, not_due: 1 } }, cautious],
  ['one is waived', { peopleByLicenceGap: { ...none, waived: 1 } }, cautious],
  [
    'a cadre is not recorded',
    { withoutCadre: 1 },
    `${cautious}. Which licence 1 person needs is not known`,
  ],
  [
    'nothing is required, as far as is known',
    { basis: 0, withoutCadre: 2 },
    `${cautious}. Which licence 2 people need is not known`,
  ],
])('the headline when %s', (_, figures, expected) => {
  expect(
    headlineWithoutGaps({ basis: 3, peopleByLicenceGap: none, withoutCadre: 0, ...figures }),
  ).toBe(expected);
});

test('adds people with unknown requirements to the headline, and nothing when there are none', () => {
  expect(describeMissingCadres(0)).toBe('');
  expect(describeMissingCadres(1200)).toBe('. Which licence 1,200 people need is not known');
});
