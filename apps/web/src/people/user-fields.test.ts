import { expect, test } from 'vitest';
import { changesOf, checkChanges, checkNew, emptyFields, suggestUsername } from './user-fields.ts';

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

test('each empty field that is needed has words of its own', () => {
  const found = checkNew(emptyFields);
  expect(Object.keys(found).sort()).toEqual(['department', 'email', 'name', 'username']);
  expect(found['department']).toBe('Choose a department.');
  expect(checkNew(ada)).toEqual({});
});

test('only what was changed is sent and looked at', () => {
  expect(changesOf(ada, { ...ada, cadre: ' ' })).toEqual({});
  expect(changesOf({ ...ada, phone: '+2348031234567' }, { ...ada, cadre: 'Nurse' })).toEqual({
    phone: null,
    cadre: 'Nurse',
  });
  // As it was imported, and of no concern here.
  const old = { ...ada, username: 'ada obi' };
  expect(checkChanges(old, { ...old, cadre: 'Nurse' })).toEqual({});
  expect(Object.keys(checkChanges(ada, { ...ada, phone: '12' }))).toEqual(['phone']);
});
