import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/**
 * Presses End until the button below the text can be pressed. What comes into sight on the way may be longer than the room
 * that was kept for it, so the end moves on.
 */
export async function readToEnd(page: Page, confirm: Locator) {
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(confirm).toBeEnabled({ timeout: 1000 });
  }).toPass();
}
