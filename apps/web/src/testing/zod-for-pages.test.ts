import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../vite/zod-for-pages.ts';

test.each([
  ["z.string().describe('Full name'),", 'z.string(),'],
  ["z\n  .int()\n  .describe('Days (whole); “(” too')\n  .max(3)", 'z\n  .int()\n  \n  .max(3)'],
  ["a.describe('it\\'s (open'), b.describe(meaningOf('b')).min(1)", 'a, b.min(1)'],
  ['a.describe(`At ${limits.of[`x)`]} most, \\` and {`), b', 'a, b'],
  ['z.string()', 'z.string()'],
])('%j is built as %j', (source, built) => {
  expect(withoutDescriptions(source)).toBe(built);
});

test('a call that does not end is told', () => {
  expect(() => withoutDescriptions("a.describe('x'")).toThrow('A ) is missing.');
});
