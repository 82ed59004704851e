import { expect, test } from 'vitest';
import { lagosInstant } from './lagos-instant.ts';

test.each([
  ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000+01:00'],
  ['2026-12-31T23:30:00.250Z', '2027-01-01T00:30:00.250+01:00'],
])('%s is %s in Lagos, and the same instant', (instant, inLagos) => {
  expect(lagosInstant(instant)).toBe(inLagos);
  expect(Date.parse(inLagos)).toBe(Date.parse(instant));
});
