import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { administrator } from '../settings.ts';
import { addPerson, logIn, test } from '../strict-portal.ts';
import { expect } from '../test.ts';
import { authenticator, authenticatorFrom } from './authenticator.ts';

const phone = { width: 390, height: 844 };
const ownPassword = 'the harmattan comes early';
const code = (page: Page) => page.getByLabel('Code', { exact: true });

/** The app of the administrator, who needs a second factor in this portal. */
let administratorsApp: ReturnType<typeof authenticator> | undefined;
let token: string | undefined;

async function asAdministrator(request: APIRequestContext): Promise<string> {
  if (token) return token;
  const asked = await logIn(request, administrator.username, administrator.password);
  administratorsApp = authenticator(asked.setup?.secret ?? '');
  const answer = await request.post('/hrsuit/login/continue', {
    data: { challenge: asked.challenge, code: administratorsApp.code() },
  });
  token = ((await answer.json()) as { token: string }).token;
  return token;
}

/** The link in a person's newest mail, once it has been sent. */
async function linkIn(outbox: string, to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    for (const name of await readdir(outbox)) {
      const mail = await readFile(join(outbox, name), 'utf8');
      if (!mail.includes(`To: ${to}`)) continue;
      const whole = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      // With what follows it: a mail may still be on its way to the disk.
      link = /\/set-password#[\w-]+(?=[^\w-])/.exec(whole)?.[0] ?? '';
    }
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

// Once used, the link is refused.
test.use({ expectedErrors: [/status of 404/] });

test('somebody invited sets their password on a phone and signs in with it', async ({
  page,
  portal,
  request,
}) => {
  const person = await addPerson(request, await asAdministrator(request), {
    name: 'Adaeze Nwankwo',
    role: 'ROLE_STAFF',
    invite: true,
  });
  const link = await linkIn(portal.outbox, person.email);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.setViewportSize(phone);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome, Adaeze Nwankwo' })).toBeVisible();
  await expect(page.getByText(person.username)).toBeVisible();
  // Neither the address bar nor a call's address gives it away; a reload still knows it.
  await expect(page).toHaveURL('/set-password');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Adaeze Nwankwo' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);

  await page.getByLabel('New password', { exact: true }).fill(ownPassword);
  await page.getByLabel('New password, once more').fill('something else than that');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(
    page.getByRole('link', { name: 'The two new passwords are not the same.' }),
  ).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(ownPassword);
  await page.getByLabel('New password, once more').fill(ownPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText('Password set')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome back, Adaeze Nwankwo!')).toBeVisible();
  const secret = link.split('#')[1] ?? '';
  expect(asked.filter((address) => address.split('#')[0]?.includes(secret))).toEqual([]);

  await page.goto(link);
  await expect(page.getByText('This link no longer works. Ask IT for a new one.')).toBeVisible();
  await expectAccessible(page);
});

test('with a one-time password HR sets up the second factor and a password by keyboard alone', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, await asAdministrator(request), {
    password: 'good for once only',
    mustChangePassword: true,
  });
  const { keyboard } = page;
  await page.goto('/sign-in?next=%2Faccount');
  await page.getByLabel('Username').focus();
  await keyboard.type(person.username);
  await keyboard.press('Tab');
  await keyboard.type('good for once only');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeFocused();
  await expectAccessible(page);
  const app = await authenticatorFrom(page);
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open in authenticator' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy the key' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
  await keyboard.type(app.code());
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  await expectAccessible(page);
  for (const name of ['Copy', 'Download', 'Print']) {
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByLabel('I have kept them')).toBeChecked();
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Tab');
  await keyboard.type(ownPassword);
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(ownPassword);
  await keyboard.press('Enter');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('Your role needs it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
});
