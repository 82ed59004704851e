import { join } from 'node:path';
import { measurePages, pageLimits } from '../vite/page-sizes.ts';
import { expect, test } from './test.ts';

/** Pages that load more so far, and may not grow further. */
const larger: Record<string, number> = {
  'src/compliance/verification/verification.tsx': 101_000,
  'src/session/account/account.tsx': 88_000,
  'src/compliance/imports/imports.tsx': 76_000,
  'src/compliance/person/person.tsx': 75_000,
  'src/compliance/department/department.tsx': 63_000,
  'src/compliance/department/inspection.tsx': 63_000,
  'src/session/step-up/step-up-dialog.tsx': 65_000,
  'src/compliance/matrix/matrix.tsx': 69_000,
};

test('the first page loads at most 150 kB of scripts, and any other at most 60 kB more', async () => {
  const { first, pages } = await measurePages(join(import.meta.dirname, '../dist'));
  expect(first).toBeLessThanOrEqual(pageLimits.first);
  expect(pages.filter(({ module, more }) => more > (larger[module] ?? pageLimits.more))).toEqual(
    [],
  );
});
