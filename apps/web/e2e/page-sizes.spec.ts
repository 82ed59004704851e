import { join } from 'node:path';
import { keptPagesBytes } from '../src/offline/kept-sizes.ts';
import { measureKeptFiles, measurePages, pageLimits } from '../vite/page-sizes.ts';
import { expect, test } from './test.ts';

const built = join(import.meta.dirname, '../dist');

/** Pages that load more, for the reasons in docs/performance.md, and may not grow further. */
const larger: Record<string, number> = {
  'src/compliance/verification/verification.tsx': 95_650,
  'src/compliance/compliance.tsx': 82_000,
  'src/compliance/person/person.tsx': 70_750,
  'src/compliance/matrix/matrix.tsx': 67_000,
  'src/compliance/department/department.tsx': 67_150,
  'src/compliance/department/inspection.tsx': 67_150,
  'src/shell/work/work-bar.tsx': 65_250,
  'src/session/step-up/step-up-dialog.tsx': 64_400,
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
