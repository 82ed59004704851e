import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export const box = (page: Page) => page.getByRole('combobox', { name: /^Search pages/ });
export const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
export const searchButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
/** The option that Enter would open. */
export const active = (page: Page) => page.getByRole('option', { selected: true });
export const phone = { width: 390, height: 844 };

export async function openSearch(page: Page, typed = '') {
  // The shortcut works only once the bar is rendered.
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(typed);
}
