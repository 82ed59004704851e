import { expectAccessibleToasts } from '../axe.ts';
import { makeFile } from '../files.ts';
import { expect, signInAsAdministrator, signInThroughAdminForm, test } from '../test.ts';

test('Undo stays for ten seconds, and as long as it has the keyboard focus', async ({ page }) => {
  const name = `Laundry cycle ${Date.now().toString(36)}`;
  await page.clock.install();
  await signInAsAdministrator(page, '/admin');
  const token = await page.evaluate(() => localStorage.getItem('hr_token'));
  const uploaded = await page.request.post('/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      document: {
        name: 'laundry.pdf',
        mimeType: 'application/pdf',
        buffer: await makeFile(name, 'pdf'),
      },
      name,
      category: 'Policies',
      departments: 'Nursing',
      subcategory: 'Safety',
    },
  });
  expect(uploaded.status()).toBe(201);
  await page.goto(`/admin?tab=all-documents&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.runFor(30_000);
  await expect(undo).toBeVisible();
  await undo.blur();
  await page.clock.runFor(11_000);
  await expect(undo).toHaveCount(0);
});

test('a toast that stands still can be read', async ({ page }) => {
  await signInThroughAdminForm(page);
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Login Successful' });
  // Under the pointer it stays.
  await toast.hover();
  await expect
    .poll(() =>
      toast.evaluate((element) =>
        element.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'),
      ),
    )
    .toBe(true);
  await expectAccessibleToasts(page);
  await expect(toast).toBeVisible();
});
