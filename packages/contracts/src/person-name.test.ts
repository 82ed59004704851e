import { expect, test } from 'vitest';
import { containsAddress, looksLikeName } from './person-name.ts';

test.each([
  'sign in at evil.example/owerri',
  'evil.example',
  'Ada evil.example',
  'x.com',
  'bit.ly',
  'ada@evil.example',
  'https://evil.example',
  'WWW.evil',
  'evil。example',
  'evil．example',
  'a.evil.example',
  'Ada (evil.example)',
])('%s is not a name', (text) => {
  expect(containsAddress(text)).toBe(true);
  expect(looksLikeName(text)).toBe(false);
});

test.each([
  'Adaeze Nwosu',
  'Dr. Chịọma O’Neill-Okoro',
  'J. P. Okafor',
  'Obi, Ada',
  'Ngozi Eze B.Sc',
  'Adaeze',
])('%s is safe in a greeting', (text) => {
  expect(containsAddress(text)).toBe(false);
});

test.each(['Dr.Ada Obi', 'J.P.Okafor', 'MRS.OBI', 'Ada Obi 2nd', 'Ada (Nurse)', 'Ada... Obi'])(
  '%s is accepted as a name',
  (text) => expect(containsAddress(text)).toBe(false),
);

test.each(['Ada Obi 2nd', 'J.P.Okafor', 'a '.repeat(50), 'Call 0803 123 4567 now'])(
  '%s is not used in a greeting',
  (text) => expect(looksLikeName(text)).toBe(false),
);
