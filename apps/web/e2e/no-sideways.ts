import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Expects that the page does not scroll sideways. */
export async function expectNoSideways(page: Page) {
  // What scripts lay out follows the size of the window a frame later.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0);
}
