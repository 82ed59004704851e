import { expect, test } from 'vitest';
import { toInstant } from './instants.ts';

test.each([
  ['2026-11-20 13:40:00+00', '2026-11-20T13:40:00.000Z'],
  ['2026-11-20 13:40:00.1+00', '2026-11-20T13:40:00.100Z'],
  ['2026-11-20 13:40:00.12+00', '2026-11-20T13:40:00.120Z'],
  ['2026-11-20 13:40:00.123+00', '2026-11-20T13:40:00.123Z'],
])('%s is %s', (text, instant) => {
  expect(toInstant(text)).toBe(instant);
});
