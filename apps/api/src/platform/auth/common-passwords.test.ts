import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password1234',
  'Password2026!',
  'P@ssw0rd1234',
  '123456789012',
  'qwertyuiop12',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'hospital12345',
  'Owerri-2026!!',
  'Chelsea1234!',
  'welcomewelcome',
  '2026hospital2026',
  'qazwsxedc123',
  'finalfantasy',
  'Elizabeth2026!',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'yam porridge on the veranda',
  'correct-horse-battery',
  'ụlọ ọgwụ anyị ọma',
  'Xk4-pl9-Tw2-qq',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
