import { expect, test } from 'vitest';
import { emptyFields, findChanges, suggestUsername } from './user-fields.ts';

const ada = {
  ...emptyFields,
  name: 'Ada Obi',
  email: 'ada@example.com',
  username: 'ada.obi',
  department: 'Nursing' as const,
};

test.each([
  ['Chịọma Okoro', 'chioma.okoro'],
  ['Ụzọma  Nwafọ', 'uzoma.nwafo'],
  ['Adaeze Ngozi Eze-Obi', 'adaeze.eze-obi'],
  ["Chidi O'Neill", 'chidi.oneill'],
  ['Ngozi', 'ngozi'],
  ['  ', ''],
  ['- ₦ -', ''],
])('%j suggests %j', (name, username) => {
  expect(suggestUsername(name)).toBe(username);
});

test('sends only the changed fields', () => {
  expect(findChanges(ada, { ...ada, cadre: ' ' })).toEqual({});
  expect(findChanges({ ...ada, phone: '+2348031234567' }, { ...ada, cadre: 'Nurse' })).toEqual({
    phone: null,
    cadre: 'Nurse',
  });
});
