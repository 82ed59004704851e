import { expect, test } from 'vitest';
import { readFragment } from './fragment.ts';

test.each([
  ['', ''],
  ['#nursing', 'nursing'],
  ['#%C3%A9quipe%20de%20nuit', 'équipe de nuit'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('%s means %s', (hash, text) => {
  expect(readFragment(hash)).toBe(text);
});
