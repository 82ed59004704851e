import { expect, test } from 'vitest';
import { describeAudience, isAudienceWithin } from './reading-audience.ts';

const nobody = {
  ...{ everyone: false, departments: [], cadres: [], roles: [], people: [], leftOut: [] },
};
const departmentOf = new Map([
  ['ada', 'Nursing'],
  ['obi', 'Surgery'],
]);

test.each([
  [true, { departments: ['Nursing'] }],
  [true, { departments: ['Nursing'], cadres: ['Midwife'], roles: ['ROLE_STAFF'] }],
  [true, { people: ['ada'] }],
  [true, { departments: ['Nursing'], people: ['ada'], leftOut: ['obi'] }],
  [false, { everyone: true }],
  [false, { departments: ['Nursing', 'Surgery'] }],
  [false, { cadres: ['Midwife'] }],
  [false, { roles: ['ROLE_STAFF'] }],
  [false, { departments: ['Nursing'], people: ['obi'] }],
  [false, { departments: ['Nursing'], people: ['nobody known'] }],
])('whether a head of Nursing may ask: %s, %o', (expected, audience) => {
  expect(isAudienceWithin({ ...nobody, ...audience }, ['Nursing'], departmentOf)).toBe(expected);
});

test.each([
  ['Everyone', { everyone: true }],
  ['Everyone; not 1 person', { everyone: true, leftOut: ['ada'] }],
  ['Nursing, Surgery', { departments: ['Nursing', 'Surgery'] }],
  [
    'Nursing; only Midwife; only Staff',
    { departments: ['Nursing'], cadres: ['Midwife'], roles: ['ROLE_STAFF'] },
  ],
  ['Midwife; also 2 people', { cadres: ['Midwife'], people: ['ada', 'obi'] }],
  ['1 person', { people: ['ada'] }],
])('an audience in words: %s', (expected, audience) => {
  expect(describeAudience({ ...nobody, ...audience }, { ROLE_STAFF: 'Staff' })).toBe(expected);
});
