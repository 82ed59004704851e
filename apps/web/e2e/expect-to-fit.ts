import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './test.ts';

const looks = [
  { name: 'desk', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'phone', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'narrow', width: 320, height: 640, colorScheme: 'light' },
] as const;

/** Nothing for axe and nothing beyond the window, at each size. */
export async function expectToFit(page: Page, screen: string, part?: string) {
  const folder = process.env['LOOKS'];
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What scripts lay out follows the size of the window a frame later.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    if (part) await page.locator(part).scrollIntoViewIfNeeded();
    if (folder) await page.screenshot({ path: `${folder}/${screen}-${name}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, part);
}
