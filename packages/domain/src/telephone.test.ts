import { expect, test } from 'vitest';
import { telephoneHref, telephoneKey } from './telephone.ts';

test.each([
  ['112', 'tel:112'],
  ['0800 000 0012', 'tel:08000000012'],
  ['+234 (0) 803-000-0012 ext. 45', 'tel:+2348030000012'],
  ['(083) 230 012', 'tel:083230012'],
  ['*347*1#', 'tel:*347*1#'],
])('%s is dialled as %s', (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});

test.each(['0803 123 4567', '2348031234567', '+234 803-123-4567', '(0803) 1234567'])(
  '%s is the same number',
  (number) => {
    expect(telephoneKey(number)).toBe('8031234567');
  },
);

test.each(['', 'none', '112', '08:30'])('%j is not a personal number', (number) => {
  expect(telephoneKey(number)).toBeNull();
});
