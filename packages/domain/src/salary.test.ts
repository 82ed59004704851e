import { expect, test } from 'vitest';
import { salaryText } from './salary.ts';

test.each([
  [80_000, 600_000, '₦80,000 - ₦600,000'],
  [104_000, 104_000, '₦104,000 - ₦104,000'],
  [950, 1_000_000_000, '₦950 - ₦1,000,000,000'],
  [250_000, null, '₦250,000+'],
  [250_000, 0, '₦250,000+'],
  [null, 380_000, 'Up to ₦380,000'],
  [0, 380_000, 'Up to ₦380,000'],
  [null, null, 'Competitive'],
  [0, 0, 'Competitive'],
])('from %s to %s reads %s', (min, max, text) => {
  expect(salaryText(min, max)).toBe(text);
});
