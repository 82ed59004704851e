import { expect, test } from 'vitest';
import { departmentList } from './departments.ts';

test.each([
  ['one text', 'Surgery', ['Surgery']],
  ['repeated fields', ['Surgery', 'Nursing', 'Surgery'], ['Surgery', 'Nursing']],
  ['JSON in a text', '["Surgery","Nursing"]', ['Surgery', 'Nursing']],
  ['JSON beside a text', ['["Surgery"]', ' Nursing '], ['Surgery', 'Nursing']],
  ['nothing', '', []],
])('takes %s', (_, sent, names) => {
  expect(departmentList.parse(sent)).toEqual(names);
});

test.each([['Astrology'], ['["Surgery"'], ['{"0":"Surgery"}'], [[7]], ['[["Surgery"]]'], [null]])(
  'refuses %j',
  (sent) => {
    expect(departmentList.safeParse(sent).success).toBe(false);
  },
);
