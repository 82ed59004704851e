import { expectAccessible } from '../axe.ts';
import { store } from '../contact/messages.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';

test('the mail of a message is listed with what became of it', async ({ page }) => {
  // A text with figures in it is no name, and is kept out of the subject.
  const name = unique('Emeka').replace(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)));
  await store(page.request, { name, message: 'When do you open?', department: 'Laboratory' });
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=mail');
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Taken by the mail server', { timeout: 5000 });
  }).toPass();
  await expectAccessible(page);
});
