import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { provedMinutesAgo } from '../journeys-database.ts';
import { addUser } from '../people/users.ts';
import { administrator } from '../settings.ts';
import { expect, signInAsAdministrator, signInWith, test } from '../test.ts';
import { unique } from '../unique.ts';

// A call that needs a proof is refused first, and so is a wrong password.
test.use({ expectedErrors: [/status of 40[03]/] });

type Page = Parameters<typeof signInAsAdministrator>[0];
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('asked again over an open dialog, by keyboard alone, IT goes on with what was typed', async ({
  page,
}) => {
  const name = unique('Payroll');
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=service-accounts');
  await page.getByRole('button', { name: 'Add service account' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add service account' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Purpose').fill('Reads who works here.');
  await provedMinutesAgo(administrator.username, 6);
  await form.getByRole('button', { name: 'Add and make a key' }).press('Enter');

  const password = question(page).getByLabel('Your password');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(form).toContainText('Nothing was done');
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(form.locator(':focus')).toHaveCount(1);

  await form.getByRole('button', { name: 'Add and make a key' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toContainText('This is not your password.');
  await expect(question(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await password.fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New key' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  // What cannot be undone asks too, and goes on.
  await provedMinutesAgo(administrator.username, 6);
  await row(page, name).getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await password.fill(administrator.password);
  await question(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(row(page, name)).toContainText('retired');
});

test.describe('on a narrow phone in the dark', () => {
  test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' });

  test('a copy of the own data asks again, and the download goes on', async ({ page }) => {
    const user = await addUser(page.request);
    await signInWith(page, { ...user, password: 'only for these journeys' }, '/account');
    const download = page.getByRole('button', { name: 'Download your data' });
    await expect(download).toBeVisible();
    await provedMinutesAgo(user.username, 6);
    const downloading = page.waitForEvent('download');
    await download.click();
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await question(page).getByLabel('Your password').fill('only for these journeys');
    await question(page).getByRole('button', { name: 'Confirm' }).click();
    expect((await downloading).suggestedFilename()).toBe('my-data.zip');
    await expect(question(page)).toHaveCount(0);
  });
});
