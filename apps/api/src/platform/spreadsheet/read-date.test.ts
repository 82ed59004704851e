import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['5/6/2026', '2026-06-05'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['20 Nov 2026', '2026-11-20'],
  [' 20  november 2026 ', '2026-11-20'],
  ['1 Sept 2026', '2026-09-01'],
  ['20-Nov-2026', '2026-11-20'],
  ['2026-11-20 00:00:00', '2026-11-20'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
])('%j is %s', (written, date) => {
  expect(readDate(written)).toEqual({ date });
});

test.each([
  ['11/20/2026', 'Write the day before the month, for example 20/11/2026.'],
  ['30/02/2025', 'There is no such day in the calendar.'],
  ['2025-02-30', 'There is no such day in the calendar.'],
  ['32/13/2026', 'There is no such day in the calendar.'],
  ['0/1/2026', 'There is no such day in the calendar.'],
  ['20/11/26', 'Write the year with four digits.'],
  ['20-Nov-26', 'Write the year with four digits.'],
  ['1/1/1899', 'The date must lie between 1900 and 2100.'],
  ['9999-12-31', 'The date must lie between 1900 and 2100.'],
  ['20/11-2026', 'Write the date as 20/11/2026, 20 Nov 2026 or 2026-11-20.'],
  ['46346', 'Write the date as 20/11/2026, 20 Nov 2026 or 2026-11-20.'],
  ['20 Nom 2026', 'Write the date as 20/11/2026, 20 Nov 2026 or 2026-11-20.'],
  ['never', 'Write the date as 20/11/2026, 20 Nov 2026 or 2026-11-20.'],
])('%j is none', (written, problem) => {
  expect(readDate(written)).toEqual({ problem });
});
