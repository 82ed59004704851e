import { test as base, expect, type Locator } from '@playwright/test';
import { administrator, demoPassword } from './settings.ts';

/** Every journey also fails on a console error, an uncaught exception, or a request to a foreign host. */
export const test = base.extend<{ watch: undefined; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page }, use) => {
    // A page may show itself before its script has come; what one does with it has to wait for that.
    const { goto, reload } = page;
    const alive = () => expect(page.locator('[data-in-advance]')).toHaveCount(0);
    page.goto = async (...address) => {
      const response = await goto.apply(page, address);
      await alive();
      return response;
    };
    page.reload = async (...options) => {
      const response = await reload.apply(page, options);
      await alive();
      return response;
    };
    // From the beginning: turned on only as a key is pressed, it may come after the chooser has opened.
    page.on('filechooser', () => {});
    await use(page);
  },
  watch: [
    async ({ page, baseURL, expectedErrors }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && new URL(url).origin !== baseURL)
          problems.push(`foreign: ${url}`);
      });
      await use(undefined);
      const unexpected = problems.filter(
        (problem) => !expectedErrors.some((expected) => expected.test(problem)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

/** Signs in on the admin page, as IT personnel do. */
export async function signInAsAdministrator(page: Page) {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Signs in as one of the demonstration people. */
export async function signInAs(page: Page, username: string, next = '/') {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Ends the session as another device would, and presses a control that makes a call, in one go: a moment later the page
 * may have noticed by itself, and the control be gone.
 */
export async function pressAfterSessionEnds(control: Locator) {
  await control.evaluate(async (element: HTMLElement) => {
    const authorization = `Bearer ${localStorage.getItem('hr_token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch('/hrsuit/logout', { method: 'POST', headers, body: '{}' });
    // Tabs answer to the one, buttons to the other.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    element.click();
  });
}
