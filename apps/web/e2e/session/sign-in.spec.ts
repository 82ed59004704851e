import { expectAccessible } from '../axe.ts';
import { administrator, demoPassword } from '../settings.ts';
import {
  expect,
  fillSignIn,
  pressAfterSessionEnds,
  signInAs,
  signInAsAdministrator,
  signInThroughAdminForm,
  signInThroughForm,
  test,
} from '../test.ts';

test('IT signs in and out with the words of the specification', async ({ page }) => {
  await signInThroughAdminForm(page);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText('Welcome back, Portal Administrator!')).toBeVisible();
  await expect(page.getByText('HR system connected')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hr_token'))).toBeNull();
});

test.describe('refusals', () => {
  test.use({ expectedErrors: [/status of 40[013]/] });

  test('a session ended elsewhere signs out with its reason and keeps what was typed', async ({
    page,
  }) => {
    await signInThroughAdminForm(page);
    await page.getByRole('tab', { name: 'Policies' }).click();
    const name = page.getByRole('tabpanel', { name: 'Policies' }).getByLabel('Name');
    await name.fill('Half a policy');
    await pressAfterSessionEnds(page.getByRole('tab', { name: 'All Documents' }));
    await expect(page.getByText('Authentication expired').first()).toBeVisible();
    await fillSignIn(page, administrator);
    await page.getByRole('tab', { name: 'Policies' }).click();
    await expect(name).toHaveValue('Half a policy');
  });
});

test('the Admin link asks somebody else first; a typed or reloaded address ends their session', async ({
  page,
}) => {
  const adminLink = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Admin' });
  const denied = page.getByText('Admin panel access is restricted to IT personnel only.');
  await signInThroughForm(page, 'ngozi.eze');
  await expect(page).toHaveURL('/desk');
  await adminLink.click();
  await page.getByRole('link', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('button', { name: 'Ngozi Eze' })).toBeVisible();
  await adminLink.click();
  await page.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(denied).toHaveCount(0);

  await signInThroughForm(page, 'ngozi.eze');
  await expect(page).toHaveURL('/desk');
  await adminLink.click();
  await expect(page.getByRole('button', { name: 'Sign out and go on' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(denied).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hr_token'))).toBeNull();

  await signInThroughForm(page, 'ngozi.eze', '/policies/clinical?search=hand');
  await expect(page).toHaveURL('/policies/clinical?search=hand');
  await page.goto('/admin');
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // Said on the form too, for whoever looked away, with the way back.
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('ngozi.eze');
  await expect(page.getByText('Access Denied', { exact: true })).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/policies/clinical?search=hand');
});

test('staff sign in, see staff-only documents, and sign out from the account menu', async ({
  page,
}) => {
  await page.goto('/sops');
  await expect(
    page.getByRole('link', { name: 'Medication Administration Rights' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Controlled Drugs Register' })).toHaveCount(0);
  await signInThroughForm(page, 'ngozi.eze', '/sops');
  await expect(page).toHaveURL('/sops');
  await expect(page.getByRole('link', { name: 'Controlled Drugs Register' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ngozi Eze' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Controlled Drugs Register' })).toHaveCount(0);
});

test('the pages behind the sign-in have no axe findings', async ({ page }) => {
  await signInAsAdministrator(page, '/admin');
  for (const tab of ['Public Affairs', 'SOPs', 'All Documents']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
  }
  await signInAs(page, 'ngozi.eze');
  for (const path of ['/account', '/compliance', '/desk', '/policies/clinical']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/policies')) {
      await page.getByRole('link', { name: 'Hand Hygiene' }).click();
      await expect(page.getByText(/^Clean hands prevent more|^Page 1 of/).first()).toBeVisible();
      // A row that is half under the heading of its group would be a small target.
      await page.evaluate(() => scrollTo(0, 0));
    }
    await expectAccessible(page);
  }
});
