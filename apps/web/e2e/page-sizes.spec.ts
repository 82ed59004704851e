import { join } from 'node:path';
import { measurePages, pageLimits } from '../vite/page-sizes.ts';
import { expect, test } from './test.ts';

/** A dialog over a page that has most of this already. */
const larger: Record<string, number> = { 'src/session/step-up/step-up-dialog.tsx': 65_000 };

test('the first page loads at most 150 kB of scripts, and any other at most 60 kB more', async () => {
  const { first, pages } = await measurePages(join(import.meta.dirname, '../dist'));
  expect(first).toBeLessThanOrEqual(pageLimits.first);
  expect(pages.filter(({ module, more }) => more > (larger[module] ?? pageLimits.more))).toEqual(
    [],
  );
});
