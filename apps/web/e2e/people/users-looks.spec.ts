import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { addUser, findRow, openUsers } from './users.ts';

test('everything works by keyboard alone', async ({ page }) => {
  const user = await addUser(page.request);
  await signInAsAdministrator(page);
  await openUsers(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(user.username);
  const row = findRow(page, user);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const toggle = row.getByRole('button', { name: /activate/i });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Inactive');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAccessibleName(`Activate ${user.name}`);
  await page.keyboard.press('Enter');
  // Before and after it is shown what is missing; here the cadre is not recorded.
  const asked = page.getByRole('dialog', { name: `Activate ${user.name}?` });
  await expect(asked).toContainText('No cadre recorded');
  await asked.getByRole('button', { name: 'Activate' }).press('Enter');
  const activated = page.getByRole('dialog', { name: `${user.name} is active` });
  await expect(activated).toContainText('No cadre recorded');
  await activated.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(toggle).toHaveAccessibleName(`Deactivate ${user.name}`);
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: `Edit ${user.name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Cadre').focus();
  await page.keyboard.type('Pharmacist');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Pharmacist');
  await expect(row.getByRole('button', { name: `Edit ${user.name}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
});

test('at 320 px nothing scrolls sideways and no action is lost', async ({ page }) => {
  const user = await addUser(page.request, {
    name: 'Oluwaseun-Chukwuebuka Nwachukwu-Onyekachi of the Department',
    email: `${'long'.repeat(14)}@example-with-a-long-name.com`,
  });
  await page.setViewportSize({ width: 320, height: 720 });
  await signInAsAdministrator(page);
  await openUsers(page, { search: user.username });
  const row = findRow(page, user);
  await expect(row.getByRole('button', { name: /^Deactivate/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Edit/ })).toContainText('Edit');
  await expectNoSideways(page);
  await row.getByRole('button', { name: /^More/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 320).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Compare what each role may do').click();
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
});
