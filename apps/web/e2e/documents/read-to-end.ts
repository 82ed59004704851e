import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/**
 * Goes to the end of the page, and back up to the button below the text where what follows it fills the window, until the
 * button can be pressed. What comes into sight on the way may be longer than the room that was kept for it, so both move on.
 */
export async function readToEnd(page: Page, confirm: Locator) {
  await expect(async () => {
    await page.keyboard.press('End');
    await confirm.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(confirm).toBeEnabled({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}
