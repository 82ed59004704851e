import { unique } from '../contact/messages.ts';
import { administrator } from '../settings.ts';
import { expect, pressAfterSessionEnds, signInAsAdministrator, test } from '../test.ts';
import { addUser, choose, expectCount, openUsers, rowOf } from './users.ts';

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/40[09]|401|500|ERR_FAILED/] });

  test('is said beside the field, and nothing typed is lost', async ({ page }) => {
    const other = await addUser(page.request);
    await signInAsAdministrator(page);
    await openUsers(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    const summary = dialog.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('There are 4 things to fix');
    await summary.getByRole('link', { name: 'Choose a department.' }).click();
    await expect(dialog.getByLabel('Department')).toBeFocused();
    await dialog.getByLabel('Department').selectOption('Finance');
    await dialog.getByLabel('Name', { exact: true }).fill('Somebody Else');
    await dialog.getByLabel('E-mail').fill(`${other.username}.2@example.com`);
    await dialog.getByLabel('Username').fill(other.username);
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(summary).toContainText('This username is taken.');
    await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
      /This username is taken\./,
    );
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else');
  });

  test('a status that cannot change says why', async ({ page }) => {
    await signInAsAdministrator(page);
    await openUsers(page, { search: administrator.username, role: 'ROLE_ADMIN' });
    const own = page.getByRole('button', { name: 'Deactivate Portal Administrator' });
    await own.click();
    const failed = page.getByRole('listitem').filter({ hasText: 'Update failed' });
    await expect(failed).toContainText('You cannot deactivate yourself.');
    await page.route('**/users/*/status', (route) => route.abort());
    await own.click();
    await expect(
      page.getByText('Failed to update user status. Please try again.').first(),
    ).toBeVisible();
  });

  test('an export that breaks off saves nothing, and a list that does not come can be asked again', async ({
    page,
  }) => {
    const words = unique('Broken');
    await addUser(page.request, { name: words });
    await signInAsAdministrator(page);
    await openUsers(page, { search: words });
    await expectCount(page, '1 of 1');
    const saved: unknown[] = [];
    page.on('download', (download) => saved.push(download));
    await page.route(/\/users\?/, (route) => route.abort());
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('Export Failed')).toBeVisible();
    await expect(page.getByText('Failed to export users. Please try again.')).toBeVisible();
    expect(saved).toEqual([]);
    await page.getByRole('searchbox').fill(`${words} again`);
    await expect(page.getByText('Failed to load users.')).toBeVisible({ timeout: 30_000 });
    await page.unroute(/\/users\?/);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No users match your search criteria')).toBeVisible();
  });

  test('a second factor that is gone already is told in the dialog', async ({ page }) => {
    const user = await addUser(page.request);
    await page.route(/\/users\?/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const one of body.data.users) one.hasSecondFactor = true;
      await route.fulfill({ response: answer, json: body });
    });
    await signInAsAdministrator(page);
    await openUsers(page, { search: user.username });
    await expect(rowOf(page, user)).toContainText('Second factor');
    await choose(page, user, /^Remove second factor/);
    const dialog = page.getByRole('dialog', { name: /^Remove the second factor/ });
    await dialog.getByRole('button', { name: 'Remove second factor' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This person has no second factor.');
  });

  test('a form outlives the end of the session', async ({ page }) => {
    await signInAsAdministrator(page);
    await openUsers(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog');
    const name = unique('Half Written');
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByLabel('E-mail').fill(`${unique('half').replaceAll(' ', '.')}@example.com`);
    await dialog.getByLabel('Department').selectOption('Finance');
    await pressAfterSessionEnds(dialog.getByRole('button', { name: 'Add User' }));
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByLabel('Username').fill(administrator.username);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(dialog.getByLabel('Department')).toHaveValue('Finance');
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('User added')).toBeVisible();
  });
});
