import { join } from 'node:path';
import { measurePages, pageLimits } from '../vite/page-sizes.ts';
import { expect, test } from './test.ts';

/** Larger than the limit so far: pages that are a form, and tools of officers. None may grow further. */
const stillLarger: Record<string, number> = {
  'src/compliance/verification/verification.tsx': 116_000,
  'src/session/account/account.tsx': 103_000,
  'src/compliance/imports/imports.tsx': 91_000,
  'src/compliance/person/person.tsx': 89_000,
  'src/compliance/department/department.tsx': 83_000,
  'src/session/step-up/step-up-dialog.tsx': 80_000,
  'src/compliance/matrix/matrix.tsx': 80_000,
  'src/session/sign-in/sign-in.tsx': 66_000,
  'src/contact/requests/request.tsx': 66_000,
  'src/session/set-password/set-password.tsx': 63_000,
};

test('the first page and every other load no more scripts than a slow line takes', async () => {
  const { first, pages } = await measurePages(join(import.meta.dirname, '../dist'));
  expect(first).toBeLessThanOrEqual(pageLimits.first);
  const larger = pages.filter(
    ({ module, bytes }) => bytes > (stillLarger[module] ?? pageLimits.other),
  );
  expect(larger).toEqual([]);
});
