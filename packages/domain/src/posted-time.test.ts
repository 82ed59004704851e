import { expect, test } from 'vitest';
import { postedText } from './posted-time.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);

test.each([
  [0, 'Today'],
  [1, '1 day ago'],
  [2, '2 days ago'],
  [6, '6 days ago'],
  [7, '1 week ago'],
  [13, '1 week ago'],
  [14, '2 weeks ago'],
  [20, '2 weeks ago'],
  [21, '3 weeks ago'],
  [29, '4 weeks ago'],
  [30, '1 months ago'],
  [59, '1 months ago'],
  [60, '2 months ago'],
  [365, '12 months ago'],
  [-1, 'Today'],
])('after %i days it reads %s', (days, text) => {
  expect(postedText(daysBefore(days), now)).toBe(text);
});

test('a day begins at midnight in Lagos', () => {
  const midnight = '2026-11-19T23:00:00.000Z';
  expect(postedText(new Date('2026-11-19T22:59:59.999Z'), new Date(midnight))).toBe('1 day ago');
  expect(postedText(new Date(midnight), new Date('2026-11-20T22:59:59.999Z'))).toBe('Today');
});
