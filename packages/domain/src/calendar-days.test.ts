import { expect, test } from 'vitest';
import { addDays, daysBetween, earlierDate, laterDate, readableDate } from './calendar-days.ts';

test.each([
  ['2026-11-22', '2026-11-22', 0],
  ['2026-11-22', '2026-11-23', 1],
  ['2026-11-22', '2026-11-21', -1],
  ['2026-12-31', '2027-01-01', 1],
  ['2027-02-28', '2027-03-01', 1],
  ['2028-02-28', '2028-03-01', 2],
  ['1900-02-28', '1900-03-01', 1],
  ['2000-02-28', '2000-03-01', 2],
  ['2026-01-01', '2027-01-01', 365],
  ['2028-01-01', '2029-01-01', 366],
])('from %s to %s are %i days, and back again', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
  expect(addDays(to, -days)).toBe(from);
});

test('the earlier and the later of two dates', () => {
  expect(earlierDate('2026-12-31', '2027-01-01')).toBe('2026-12-31');
  expect(laterDate('2026-12-31', '2027-01-01')).toBe('2027-01-01');
  expect(laterDate('2027-01-01', '2026-12-31')).toBe('2027-01-01');
});

test.each([
  ['2027-01-04', '4 Jan 2027'],
  ['2026-09-30', '30 Sep 2026'],
  ['2028-02-29', '29 Feb 2028'],
  ['2026-12-31', '31 Dec 2026'],
])('%s reads %s', (date, text) => {
  expect(readableDate(date)).toBe(text);
});

test('every day of five hundred years is the day that the platform counts', () => {
  const first = Date.UTC(1700, 0, 1);
  for (let day = 0; day < 182_622; day += 13) {
    const date = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
    expect(addDays('1700-01-01', day)).toBe(date);
    expect(daysBetween('1700-01-01', date)).toBe(day);
  }
});
