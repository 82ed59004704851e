import { expect, test } from 'vitest';
import { salaryText, salaryWithPeriod } from './salary.ts';

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

test('an amount has its period, and nothing else has', () => {
  expect(salaryWithPeriod(180_000, 280_000, 'month')).toBe('₦180,000 - ₦280,000 a month');
  expect(salaryWithPeriod(null, 3_000_000, 'year')).toBe('Up to ₦3,000,000 a year');
  expect(salaryWithPeriod(null, 0, 'year')).toBe('Competitive');
});
