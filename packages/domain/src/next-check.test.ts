import { expect, test } from 'vitest';
import { nextCheckOn } from './next-check.ts';

test.each([
  ['professional', '2026-11-22', '2027-05-22'],
  ['professional', '2026-08-31', '2027-02-28'],
  ['medical', '2026-11-22', '2027-11-22'],
  ['safety', '2028-02-29', '2029-02-28'],
  ['administrative', '2026-01-01', '2027-01-01'],
  ['technical', '2026-12-31', '2027-12-31'],
] as const)('a %s certification checked on %s is checked again on %s', (category, on, next) => {
  expect(nextCheckOn(category, on)).toBe(next);
});
