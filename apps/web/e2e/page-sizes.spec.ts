import { join } from 'node:path';
import { keptPagesBytes } from '../src/offline/kept-sizes.ts';
import { measureKeptFiles, measurePages, pageLimits } from '../vite/page-sizes.ts';
import { expect, test } from './test.ts';

const built = join(import.meta.dirname, '../dist');

/** Pages that load more, for the reasons in docs/performance.md, and may not grow further. */
const larger: Record<string, number> = {
  'src/compliance/verification/verification.tsx': 95_300,
  'src/compliance/compliance.tsx': 82_400,
  'src/compliance/person/person.tsx': 71_200,
  'src/compliance/matrix/matrix.tsx': 67_450,
  'src/compliance/department/department.tsx': 67_550,
  'src/compliance/department/inspection.tsx': 67_600,
  'src/compliance/imports/imports.tsx': 60_400,
  'src/shell/work/work-bar.tsx': 65_600,
  'src/session/step-up/step-up-dialog.tsx': 64_900,
};

test('the first page loads at most 150 kB of scripts, and any other at most 60 kB more', async () => {
  const { first, pages } = await measurePages(built);
  expect(first).toBeLessThanOrEqual(pageLimits.first);
  expect(pages.filter(({ module, more }) => more > (larger[module] ?? pageLimits.more))).toEqual(
    [],
  );
});

test('what a browser that saves data is told of the pages before it keeps them is their size', async () => {
  expect(Math.abs((await measureKeptFiles(built)) - keptPagesBytes)).toBeLessThanOrEqual(50_000);
});
