import { test as base, type CDPSession, expect, type Locator } from '@playwright/test';
import { administrator, demoPassword } from './settings.ts';

/**
 * Of Playwright's clock (`__pwClock.controller`), where the next journey begins while the page of one that held the clock is
 * being cleared. No script of the portal reads such a property.
 */
const errorOfLeftClock = "Cannot read properties of undefined (reading 'controller')";

/**
 * Every journey also fails on a console error, an uncaught exception, a request to a foreign host, or anything that the
 * content security policy forbids.
 */
export const test = base.extend<{ watch: undefined; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  // Each journey gets the context and the page of the one before, of which Playwright clears all but this.
  context: async ({ context }, use) => {
    const devTools: CDPSession[] = [];
    const open = context.newCDPSession;
    context.newCDPSession = async (page) => {
      const session = await open.call(context, page);
      devTools.push(session);
      return session;
    };
    await use(context);
    context.newCDPSession = open;
    // A slow line or a key of one of these stays as long as it is open. Some are closed, with their page or before.
    await Promise.all(devTools.map((session) => session.detach().catch(() => {})));
    await Promise.all([context.clearPermissions(), context.setOffline(false)]);
  },
  page: async ({ page, context, baseURL: origin = '' }, use) => {
    // Behind the window that an earlier journey opened it would draw nothing.
    await page.bringToFront();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.resetNavigationHistory');
    const storageTypes = 'cache_storage,indexeddb';
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
    await devTools.detach();
    // A page may show itself before its script has come; what one does with it has to wait for that.
    const { goto, reload } = page;
    const alive = () => expect(page.locator('[data-in-advance]')).toHaveCount(0);
    page.goto = async (...address) => {
      const response = await goto.apply(page, address);
      await takeBack(page);
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
        // The text of a failed request does not say which one it was.
        if (message.type() === 'error')
          problems.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', ({ message }) => {
        if (message !== errorOfLeftClock) problems.push(message);
      });
      page.on('request', (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && new URL(url).origin !== baseURL)
          problems.push(`foreign: ${url}`);
      });
      // What a script attempts and survives, such as `new Function`, browsers report in an event alone.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`Forbidden by ${event.violatedDirective}: ${event.sourceFile}`),
        );
      });
      await use(undefined);
      const known = [...expectedErrors, toldToComeAgain];
      const unexpected = problems.filter(
        (problem) => !known.some((expected) => expected.test(problem)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A portal that has no time for its database says so, and the page asks again: on a busy machine that is no fault. */
const toldToComeAgain = /status of 503/;

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

type Credentials = { username: string; password: string };

/** What is put in place with the first page that a journey goes to, and is then the app's own. */
const placed = new WeakMap<Page, { dispose: () => Promise<void> }>();

/**
 * Signs in as the form does, without the form: a session of this journey's own, which the next page finds as if it had
 * been left there. Without `next` the journey itself goes somewhere.
 */
export async function signInWith(page: Page, { username, password }: Credentials, next?: string) {
  const login = await page.request.post('/hrsuit/login', {
    data: { username, password, appName: 'Sharepoint' },
  });
  expect(login.status(), await login.text()).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const check = await page.request.get('/hrsuit/checkToken', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { authData } = (await check.json()) as { authData: { user: object } };
  const kept = { hr_token: token, hr_user: JSON.stringify(authData.user) };
  await takeBack(page);
  placed.set(
    page,
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept),
  );
  if (next === undefined) return;
  await page.goto(next);
  await takeBack(page);
}

/** Put in place once: whoever signs out stays signed out. */
async function takeBack(page: Page) {
  await placed.get(page)?.dispose();
  placed.delete(page);
}

/** Signs in as IT personnel. */
export async function signInAsAdministrator(page: Page, next?: string) {
  await signInWith(page, administrator, next);
  if (next !== undefined)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens a tab of the admin panel that the bar has no room for. */
export async function openFurtherTab(page: Page, name: string) {
  const more = page.getByRole('button', { name: /(?:more of|elsewhere in) Admin/i });
  await expect(more).toBeVisible();
  // How many have room depends on what waits in those before them, which comes with several calls.
  await page.waitForLoadState('networkidle');
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  const item = page.getByRole('menuitem', { name });
  await expect(async () => {
    if (await tab.isVisible()) return tab.click({ timeout: 2000 });
    if (!(await item.isVisible())) await more.click({ timeout: 2000 });
    await item.click({ timeout: 2000 });
  }).toPass();
}

/** Signs in as one of the demonstration people. */
export const signInAs = (page: Page, username: string, next?: string) =>
  signInWith(page, { username, password: demoPassword }, next);

/** For journeys about signing in: fills in the form that stands there, of a page or of the admin panel. */
export async function fillSignIn(page: Page, { username, password }: Credentials) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** As staff do, on the sign-in page. */
export async function signInThroughForm(page: Page, username: string, next = '/') {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, { username, password: demoPassword });
}

/** As IT personnel do, on the admin page. */
export async function signInThroughAdminForm(page: Page) {
  await page.goto('/admin');
  await fillSignIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
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
