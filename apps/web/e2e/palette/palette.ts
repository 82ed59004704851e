import type { Page, Route } from '@playwright/test';
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

/** Searches for documents wait until they are let go, in whatever order. */
export async function holdSearches(page: Page) {
  const waiting = new Map<string, Route>();
  const searchOf = (route: Route) => new URL(route.request().url()).searchParams.get('search');
  await page.route(/\/api\/documents\?/, (route) => {
    waiting.set(searchOf(route) ?? '', route);
  });
  const asked = (search: string) => expect.poll(() => waiting.has(search)).toBe(true);
  return {
    asked,
    async letGo(search: string) {
      await asked(search);
      // One that the page has given up on meanwhile can no longer be answered.
      await waiting
        .get(search)
        ?.continue()
        .catch(() => undefined);
    },
  };
}
