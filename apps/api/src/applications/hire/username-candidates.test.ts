import { createUserBody } from '@icare/contracts/people';
import { expect, test } from 'vitest';
import { usernameCandidates } from './username-candidates.ts';

test.each([
  ['Chidi Okoro', 'chidi.okoro'],
  ['Dr. Ada Eze', 'ada.eze'],
  ['Li', 'staff.li'],
  ['李', 'staff'],
  ['-', 'staff'],
])('%s is %s', (name, expected) => {
  const [username] = usernameCandidates(name);
  expect(username).toBe(expected);
});

test('later candidates have a number', () => {
  const names = usernameCandidates('Chidi Okoro');
  expect([1, 2, 3].map(() => names.next().value)).toEqual([
    'chidi.okoro',
    'chidi.okoro2',
    'chidi.okoro3',
  ]);
});

test('every candidate is a valid username, however long the name', () => {
  const names = usernameCandidates(`${'Chukwuemeka'.repeat(20)} ${'Okoro'.repeat(20)}`);
  for (let tried = 0; tried < 1100; tried++) {
    expect(createUserBody.shape.username.parse(names.next().value)).toMatch(/^chukwuemeka/);
  }
});
