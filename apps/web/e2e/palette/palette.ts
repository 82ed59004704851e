import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export const box = (page: Page) => page.getByRole('combobox', { name: /^Search pages/ });
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
export const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
/** What Enter would open. */
export const active = (page: Page) => page.getByRole('option', { selected: true });
export const phone = { width: 390, height: 844 };

export async function openSearch(page: Page, typed = '') {
  // Before the bar is there, nothing hears the key.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(typed);
}
