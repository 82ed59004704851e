import { expect, test } from 'vitest';
import { withoutDescriptions } from '../../vite/zod-for-pages.ts';

test.each([
  ["z.string().describe('Full name');", 'z.string();'],
  ["z\n  .int()\n  .describe('Days (whole); “(” too')\n  .max(3)", 'z\n  .int()\n  .max(3)'],
  ["f(a.describe('it\\'s (open'), b.describe(meaningOf('b')).min(1))", 'f(a, b.min(1))'],
  ['[a.describe(`At ${limits.of[`x)`]} most, \\` and {`), b]', '[a, b]'],
  ["a.describe('x', /* isn't ) */).describe(b.describe('y'))", 'a'],
  ['z.string() as Name', 'z.string() as Name'],
])('%j is built as %j', (source, built) => {
  expect(withoutDescriptions(source)).toBe(built);
});
