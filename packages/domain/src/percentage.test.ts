import { expect, test } from 'vitest';
import { percentage } from './percentage.ts';

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [7, 7, 100],
  [2, 3, 66.6],
  [1, 3, 33.3],
  [999, 1000, 99.9],
  [9999, 10_000, 99.9],
  [99_999, 100_000, 99.9],
  [1, 100_000, 0],
  [29, 100, 29],
  [57, 100, 57],
  [1, 8, 12.5],
  [7, 1000, 0.7],
])('%i of %i are %d percent', (part, whole, percent) => {
  expect(percentage(part, whole)).toBe(percent);
});
