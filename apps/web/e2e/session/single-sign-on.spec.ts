import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expectAccessible } from '../axe.ts';
import { provedMinutesAgo } from '../journeys-database.ts';
import { administrator } from '../settings.ts';
import { addPerson, administratorToken } from '../strict-portal.ts';
import { test as base, expect } from '../test.ts';

type Page = Parameters<Parameters<typeof base>[2]>[0]['page'];

type Portal = { url: string; database: string };

/** These journeys have a separate portal, so that the sign-in pages of all others stay as they are. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const server: ChildProcess = spawn(
        process.execPath,
        [join(import.meta.dirname, 'single-sign-on-server.ts')],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      if (!server.stdout) throw new Error('unreachable');
      const [line] = await Promise.race([
        once(createInterface(server.stdout), 'line'),
        once(server, 'exit').then(() => Promise.reject(new Error('The portal did not start.'))),
      ]);
      await use(JSON.parse(String(line)) as Portal);
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});

// The provider is another site, whose page has no icon.
test.use({ expectedErrors: [/^foreign: http:\/\/127\.0\.0\.1:|status of (40[0134]|503)/] });

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Microsoft 365' });

async function signInAtProvider(page: Page, account: string) {
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('staff sign in at the provider and come back to the page they came from', async ({ page }) => {
  // What the provider puts behind the address is gone from it before anything else.
  await page.route('**/hrsuit/single-sign-on/finish', async (route) => {
    await expect(page).toHaveURL('/sign-in/returned');
    await expect(page.getByText('Signing you in...')).toBeVisible();
    expect(await page.evaluate(() => location.search)).toBe('');
    expect(route.request().url()).not.toContain('?');
    await route.continue();
  });
  await page.goto('/sign-in?next=%2Fsops');
  await button(page).click();
  await signInAtProvider(page, 'ada');
  await expect(page).toHaveURL('/sops');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText('Welcome back, Adaeze Nwankwo!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adaeze Nwankwo' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('icare-single-sign-on'))).toBeNull();
  // Back is not the way the browser came with its code.
  await page.goto('/account');
  await expect(page.getByText('ada@hospital.example')).toBeVisible();
});

test('IT personnel reach the admin panel by their groups; anybody else is turned away', async ({
  page,
}) => {
  await page.goto('/admin');
  await button(page).click();
  await signInAtProvider(page, 'chinedu');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // The provider still knows who sits there, as it does in a hospital; somebody else comes in a fresh browser.
  await page.context().clearCookies();
  await button(page).click();
  await signInAtProvider(page, 'ada');
  await expect(page.getByText('Access Denied', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Login Successful')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
});

test('explains a refusal at the provider, and offers another try or the password', async ({
  page,
}) => {
  await page.goto('/sign-in?next=%2Faccount');
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You cancelled the sign-in');
  await expect(alert).toBeFocused();
  await expect(page).toHaveURL('/sign-in/returned');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Use your password' }).click();
  await expect(page).toHaveURL('/sign-in?next=%2Faccount');
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/account');
});

test('over a page that must not be left, a new tab signs in, and both are', async ({
  page,
  context,
  request,
}) => {
  // Only who has a password as well can change it.
  await addPerson(request, await administratorToken(request), {
    name: 'Ngozi Eze',
    email: 'ngozi@hospital.example',
    password: 'only for these journeys',
  });
  await page.goto('/sign-in?next=%2Faccount');
  await button(page).click();
  await signInAtProvider(page, 'ngozi');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('half typed');
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('hr_token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch('/hrsuit/logout', { method: 'POST', headers, body: '{}' });
  });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /Sign in with Microsoft 365/ }).click(),
  ]);
  // The provider remembers them, so the new tab needs no hand.
  await expect(other.getByText('You are signed in as Ngozi Eze.')).toBeVisible();
  await other.close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ngozi Eze' })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('half typed');
});

test('the screens are clean for axe, and work by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/sign-in', '/admin', '/sign-in/returned']) {
    await page.goto(path);
    await expect(
      path === '/sign-in/returned' ? page.getByRole('alert') : button(page),
    ).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/sign-in');
  await expect(button(page)).toBeVisible();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
});

test('a person without a password confirms their identity in a window of the provider, and goes on', async ({
  page,
  portal,
}) => {
  // What is still fading in has less contrast than it will have.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/sign-in?next=%2Faccount');
  await button(page).click();
  await signInAtProvider(page, 'ada');
  await expect(page.getByText('You have no password here')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second factor' })).toHaveCount(0);
  await provedMinutesAgo('ada', 6, portal.database);
  await page.getByRole('button', { name: 'Download your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Sign in again with Microsoft 365' }).click();
  const popup = await opening;
  const closing = popup.waitForEvent('close');
  // The window may be gone before the press of its button is reported as done.
  await signInAtProvider(popup, 'ada').catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await closing;
  expect((await downloading).suggestedFilename()).toBe('my-data.zip');
  await expect(dialog).toHaveCount(0);
});
