import { expect, test } from 'vitest';
import { lagosDate } from './lagos-date.ts';

test('the day in Lagos begins at 23:00 UTC, all year', () => {
  expect(lagosDate(new Date('2026-11-20T22:59:59.999Z'))).toBe('2026-11-20');
  expect(lagosDate(new Date('2026-11-20T23:00:00.000Z'))).toBe('2026-11-21');
  expect(lagosDate(new Date('2026-07-01T23:00:00.000Z'))).toBe('2026-07-02');
});
