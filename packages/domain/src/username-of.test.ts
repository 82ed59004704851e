import { expect, test } from 'vitest';
import { usernameOf } from './username-of.ts';

test.each([
  ['Chidi Okoro', 'chidi.okoro'],
  ['  Chidi   Emeka  OKORO ', 'chidi.okoro'],
  ['Ọgọchukwu Ñwọsu', 'ogochukwu.nwosu'],
  ['Ngozi Okonjo-Iweala', 'ngozi.okonjo-iweala'],
  ['Siobhán O’Brien', 'siobhan.obrien'],
  ['Dr. Ada Eze', 'ada.eze'],
  ['Prof. Dr. Ada Eze', 'ada.eze'],
  ['Nurse Ngozi', 'ngozi'],
  ['Łukasz Weiß', 'lukasz.weiss'],
  ['Søren Ødegaard', 'soren.odegaard'],
  ['Li Li', 'li.li'],
  ['Adaeze', 'adaeze'],
  ['Ụzọma  Nwafọ', 'uzoma.nwafo'],
  ["Chidi O'Neill", 'chidi.oneill'],
  ['  ', ''],
  ['- ₦ -', ''],
  ['李', ''],
  ['Dr.', ''],
  ['-', ''],
])('%s is %s', (name, expected) => {
  expect(usernameOf(name)).toBe(expected);
});

test('it leaves room for a number, however long the name', () => {
  expect(usernameOf(`${'Chukwuemeka'.repeat(20)} Okoro`)).toHaveLength(56);
});
