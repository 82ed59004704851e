import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

const looks = [
  { name: 'desk', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'narrow', width: 320, height: 640, colorScheme: 'light' },
] as const;

/** The page does not scroll sideways, and neither does the body of a dialog. */
export async function expectNoSideways(page: Page) {
  // What scripts lay out follows the size of the window a frame later.
  await expect
    .poll(() =>
      page
        .locator('html, [data-focus="body"]')
        .evaluateAll((all) => Math.max(...all.map((one) => one.scrollWidth - one.clientWidth))),
    )
    .toBeLessThanOrEqual(0);
}

/** Nothing for axe, and nothing to scroll sideways for on the narrowest phone. */
export async function expectToFitNarrowly(page: Page) {
  await expectAccessible(page);
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  if (usual) await page.setViewportSize(usual);
}

/** Nothing for axe and nothing beyond the window, at each size. */
export async function expectToFit(page: Page, screen: string, part?: string) {
  const folder = process.env['LOOKS'];
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoSideways(page);
    if (part) await page.locator(part).scrollIntoViewIfNeeded();
    if (folder) await page.screenshot({ path: `${folder}/${screen}-${name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, part);
}
