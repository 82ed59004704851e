import { expect, test } from 'vitest';
import { ageTone, formatChecked } from './kept-age.ts';

const now = Date.parse('2026-11-23T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

test('a kept document is old after two days and outdated after seven', () => {
  expect([0, 1.99, 2, 6.99, 7, 300].map((days) => ageTone(daysAgo(days), now))).toEqual([
    ...['fresh', 'fresh', 'old', 'old', 'outdated', 'outdated'],
  ]);
});

test('says the day and the time in Lagos', () => {
  expect(formatChecked('2026-11-23T06:10:00Z', new Date(now))).toBe('today 07:10');
  expect(formatChecked('2026-11-20T13:05:00Z', new Date(now))).toBe('20 Nov 14:05');
  expect(formatChecked('2025-11-20T13:05:00Z', new Date(now))).toBe('20 Nov 2025 14:05');
});
