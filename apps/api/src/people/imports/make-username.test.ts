import { expect, test } from 'vitest';
import { createUsernamePicker, usernameBase } from './make-username.ts';

test.each([
  ['Ada Obi', 'ada.obi'],
  ['Dr. Chukwuemeka  Emmanuel Okafor', 'chukwuemeka.okafor'],
  ['Ọlụchi Ụzọma-Nwaṅkwọ', 'oluchi.uzoma-nwankwo'],
  ["Ngozi O'Connor", 'ngozi.oconnor'],
  ['Prof A.B. Eze', 'a.eze'],
  ['Chinedu', 'chinedu'],
  ['Ada Obi 2', 'ada'],
  ['李 雷', 'mail.box'],
  ['A', 'mail.box'],
  [`${'x'.repeat(200)} Obi`, 'x'.repeat(56)],
])('%j becomes %s', (name, username) => {
  expect(usernameBase(name, '.Mail.Box7@example.com')).toBe(username);
});

test('nothing to make one of still makes one', () => {
  expect(usernameBase('李', '1@example.com')).toBe('staff.member');
});

test('the next free number is taken, and taken for good', () => {
  const give = createUsernamePicker(new Set(['ada.obi', 'ada.obi2', 'eze3']));
  expect([give('ada.obi'), give('ada.obi'), give('eze'), give('eze'), give('eze')]).toEqual([
    'ada.obi3',
    'ada.obi4',
    'eze',
    'eze2',
    'eze4',
  ]);
});
