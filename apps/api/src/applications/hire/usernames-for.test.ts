import { createUserBody } from '@icare/contracts/people';
import { expect, test } from 'vitest';
import { usernamesFor } from './usernames-for.ts';

test.each([
  ['Chidi Okoro', 'chidi.okoro'],
  ['  Chidi   Emeka  OKORO ', 'chidi.okoro'],
  ['Ọgọchukwu Ñwọsu', 'ogochukwu.nwosu'],
  ['Ngozi Okonjo-Iweala', 'ngozi.okonjo-iweala'],
  ['Siobhán O’Brien', 'siobhan.obrien'],
  ['Dr. Ada Eze', 'dr.eze'],
  ['Łukasz Weiß', 'lukasz.weiss'],
  ['Adaeze', 'adaeze'],
  ['Li Li', 'staff.li'],
  ['李', 'staff'],
  ['-', 'staff'],
])('%s is %s', (name, expected) => {
  const [username] = usernamesFor(name);
  expect(username).toBe(expected);
});

test('where one is taken, the next has a number', () => {
  const names = usernamesFor('Chidi Okoro');
  expect([1, 2, 3].map(() => names.next().value)).toEqual([
    'chidi.okoro',
    'chidi.okoro2',
    'chidi.okoro3',
  ]);
});

test('every one of them is a username, however long the name', () => {
  const names = usernamesFor(`${'Chukwuemeka'.repeat(20)} ${'Okoro'.repeat(20)}`);
  for (let tried = 0; tried < 1100; tried++) {
    expect(createUserBody.shape.username.parse(names.next().value)).toMatch(/^chukwuemeka/);
  }
});
