import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { addPerson, administratorToken } from '../strict-portal.ts';
import { expect, test } from '../test.ts';
import { authenticatorFrom } from './authenticator.ts';

const password = 'four words make a wall';
const main = (page: Page) => page.getByRole('main');
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enter(page: Page, username: string, address = '/sign-in?next=%2Faccount') {
  await page.goto(address);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
}

/** Scrolls to the top: axe would count a field half under the bar as a small target. */
async function expectClean(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

/** Sets up the second factor on the account page. Returns the app and the recovery codes. */
async function setUp(page: Page) {
  await press(page, 'Set up');
  await page.getByLabel('Your password').fill(password);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Add the portal to your app' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible();
  const app = await authenticatorFrom(page);
  await code(page).fill(app.code());
  await press(page, 'Switch on');
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  return { app, codes };
}

test('set up in the account, asked for at the next sign-in, switched off again', async ({
  page,
  request,
}) => {
  const { username } = await addPerson(request, await administratorToken(request), { password });
  await enter(page, username);
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  const { app, codes } = await setUp(page);
  await expectClean(page);

  // Nobody goes on without saying that the codes are kept.
  await press(page, 'Done');
  await expect(
    page.getByRole('link', { name: 'Keep the codes, then tick the box.' }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await download).suggestedFilename()).toBe(`recovery-codes-${username}.txt`);
  await page.getByLabel('I have kept them').check();
  await press(page, 'Done');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await enter(page, username);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText('Login Successful')).toHaveCount(0);
  await expectClean(page);
  await code(page).fill(app.code());
  await press(page, 'Continue');
  await expect(page.getByText('Welcome back, Chukwuemeka Nwachukwu!')).toBeVisible();
  await expect(page).toHaveURL('/account');

  await signOut(page);
  await enter(page, username);
  await press(page, 'Use a recovery code');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expectClean(page);
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await press(page, 'Continue');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});

test('a new phone takes over, and with its code the second factor is switched off', async ({
  page,
  request,
}) => {
  const { username } = await addPerson(request, await administratorToken(request), { password });
  await enter(page, username);
  const { app: old } = await setUp(page);
  await page.getByLabel('I have kept them').check();
  await press(page, 'Done');
  await press(page, 'Use another phone');
  await page.getByLabel('Your password').fill(password);
  await code(page).fill(old.code());
  await expectClean(page);
  await press(page, 'Continue');
  const app = await authenticatorFrom(page);
  await code(page).fill(app.code());
  await press(page, 'Switch on');
  await page.getByLabel('I have kept them').check();
  await press(page, 'Done');
  await press(page, 'Switch off');
  await page.getByLabel('Your password').fill(password);
  await code(page).fill(app.code());
  await press(page, 'Switch off');
  await expect(page.getByText('Second factor is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 40[01]/] });

  test('five wrong codes begin the sign-in anew with the username kept', async ({
    page,
    request,
  }) => {
    const { username } = await addPerson(request, await administratorToken(request), { password });
    await enter(page, username);
    const { app } = await setUp(page);
    await signOut(page);
    await enter(page, username, '/admin');
    const right = new Set([0, 1, 2, 3].map(() => app.code()));
    const wrong = ['000000', '111111', '222222', '333333', '444444'].find((one) => !right.has(one));
    const refused = page.getByRole('link', { name: /^This code is not right/ });
    for (let time = 0; time < 4; time++) {
      await code(page).fill(wrong ?? '');
      const answered = page.waitForResponse('**/hrsuit/login/continue');
      await press(page, 'Continue');
      await answered;
      await expect(refused).toBeVisible();
      await expect(page.getByRole('alert')).toBeFocused();
    }
    await expectClean(page);
    await press(page, 'Continue');
    await expect(
      main(page).getByText(
        'This sign-in took too long or had too many wrong answers. Sign in again.',
      ),
    ).toBeVisible();
    await expect(page.getByText('Login Failed')).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('signing in again over a page asks for the code there, and the page stays', async ({
    page,
    request,
  }) => {
    const { username } = await addPerson(request, await administratorToken(request), { password });
    await enter(page, username);
    const { app, codes } = await setUp(page);
    expect(app.code()).toMatch(/^\d{6}$/);
    await page.getByLabel('I have kept them').check();
    await press(page, 'Done');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('typed before it ended');
    await page.evaluate(() =>
      fetch('/hrsuit/logout', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('hr_token')}`,
          'content-type': 'application/json',
        },
        body: '{}',
      }),
    );
    await press(page, 'New recovery codes');
    await page.getByLabel('Your password').fill(password);
    await code(page).fill('123456');
    await press(page, 'Make new codes');
    await press(page, 'Sign in again');
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByLabel('Username')).toHaveValue(username);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
    await dialog.getByLabel('Recovery code').fill(codes[1] ?? '');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Current password')).toHaveValue('typed before it ended');
  });
});
