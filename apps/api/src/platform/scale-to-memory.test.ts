import { expect, test } from 'vitest';
import { scaleToMemory } from './scale-to-memory.ts';

const megabyte = 1_048_576;

test('with less than 2 GB as much less is kept', () => {
  expect(scaleToMemory(64_000_000, 512 * megabyte)).toBe(16_000_000);
  expect(scaleToMemory(64_000_000, 1024 * megabyte)).toBe(32_000_000);
  expect(scaleToMemory(64_000_000, 2048 * megabyte)).toBe(64_000_000);
  expect(scaleToMemory(64_000_000, 65_536 * megabyte)).toBe(64_000_000);
});
