import type { Page } from '@playwright/test';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { addUser } from '../people/users.ts';
import { port } from '../settings.ts';
import { expect, test } from '../test.ts';

// Browsers support passkeys for host names, not for IP addresses.
test.use({ baseURL: `http://localhost:${port}` });

const password = 'only for these journeys';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A virtual phone with a fingerprint reader, whose owner touches it whenever asked. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its owner touches the reader. */
    showFinger: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signIn(page: Page, username: string) {
  await page.goto('/sign-in?next=%2Faccount');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/sign-in?next=%2Faccount');
}

/** Checks with axe, and on the narrowest phone. */
async function expectClean(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectToFitNarrowly(page);
}

test('a passkey is added, signs in without anything typed, and is removed', async ({
  page,
  request,
}) => {
  const { username, name } = await addUser(request);
  await addAuthenticator(page);
  await signIn(page, username);
  await press(page, 'Add a passkey');
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await expectClean(page);
  await press(page, 'Continue');
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();
  await expectClean(page);

  await signOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(page.getByText(`Welcome back, ${name}!`)).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(/last used/).first()).toBeVisible();

  await press(page, 'Rename My phone');
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
  await press(page, 'Save');
  await press(page, 'Remove Old phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Old phone opens nothing any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Old phone' })).toHaveCount(0);
});

test.describe('asked again', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('a passkey answers who one is, and what was begun goes on', async ({ page, request }) => {
    const { username } = await addUser(request);
    const { showFinger } = await addAuthenticator(page);
    await signIn(page, username);
    await press(page, 'Add a passkey');
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await press(page, 'Continue');
    await expect(page.getByText('Passkey added')).toBeVisible();

    // As after five minutes: the portal refuses the first try with its message.
    let tries = 0;
    await page.route('**/hrsuit/passkeys/*', (route) => {
      if (route.request().method() !== 'DELETE' || tries++ > 0) return route.continue();
      const refused = { success: false, code: 'step_up_required', message: 'Again.' };
      return route.fulfill({ status: 403, json: { ...refused, requestId: 'r' } });
    });
    await press(page, 'Remove My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    const byPasskey = question.getByRole('button', { name: 'Use a passkey instead' });
    await showFinger(false);
    await byPasskey.click();
    await expect(question.getByText(/^The passkey was cancelled/)).toBeVisible();
    await expectClean(page);
    await showFinger(true);
    const proved = page.waitForResponse('**/hrsuit/step-up/passkey');
    await byPasskey.click();
    expect((await proved).status()).toBe(200);
    await expect(page.getByText('My phone opens nothing any more.')).toBeVisible();
  });
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('explains what to do after a cancelled check or a removed passkey', async ({
    page,
    request,
  }) => {
    const { username } = await addUser(request);
    const { showFinger } = await addAuthenticator(page);
    await signIn(page, username);
    await press(page, 'Add a passkey');
    await press(page, 'Continue');
    await expect(page.getByText('Passkey added')).toBeVisible();
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Passkey removed')).toBeVisible();

    await signOut(page);
    await press(page, 'Sign in with a passkey');
    await expect(
      main(page).getByText(
        'This passkey does not open the portal. Sign in with your username and password.',
      ),
    ).toBeVisible();
    await showFinger(false);
    await press(page, 'Sign in with a passkey');
    await expect(
      main(page).getByText('The passkey was cancelled, or it took too long. Nothing was done.'),
    ).toBeVisible();
    await expectClean(page);
  });
});

test('the browser offers passkeys in the username field, once somebody enters it', async ({
  page,
  request,
}) => {
  const { username, name } = await addUser(request);
  await addAuthenticator(page);
  await signIn(page, username);
  await press(page, 'Add a passkey');
  await press(page, 'Continue');
  await expect(page.getByText('Passkey added')).toBeVisible();

  const begun: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/passkeys/sign-in/begin')) begun.push(sent.postData() ?? '');
  });
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  expect(begun).toEqual([]);
  await page.getByLabel('Username').focus();
  await expect(page.getByText(`Welcome back, ${name}!`)).toBeVisible();
  // Where the window gets the focus anew, the field is entered again.
  expect(new Set(begun)).toEqual(new Set(['{"autofill":true}']));
});
