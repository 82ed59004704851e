import { expectAccessible } from '../axe.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';

type Page = Parameters<typeof signInAsAdministrator>[0];

async function openSystem(page: Page) {
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=system');
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toBeVisible();
}

async function expectNoViolations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
}

test('IT sees whether anything is wrong, and every figure', async ({ page }) => {
  await openSystem(page);
  // Nobody makes backups of a throw-away portal.
  await expect(page.getByText('There is no backup yet.')).toBeVisible();
  await expect(page.getByText(/^as of \d/)).toBeVisible();
  const database = page.getByRole('region', { name: 'Database' });
  await expect(database).toContainText(/PostgreSQL\s*18/);
  const jobs = page.getByRole('region', { name: 'Jobs' });
  for (const name of ['Deliver mails', 'Look at everybody’s certifications', 'Housekeeping']) {
    await expect(jobs.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  await expect(jobs.getByRole('row', { name: /Housekeeping/ })).toContainText('every hour');
  await expectNoViolations(page);
  const asked = page.waitForResponse(/\/api\/system$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await asked).status()).toBe(200);

  await page.getByRole('button', { name: 'See what would go' }).click();
  await expect(page.getByRole('heading', { name: 'This would go' })).toBeVisible();
  const open = page.getByRole('button', { name: 'Remove the demonstration data…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demonstration data?' });
  await expect(dialog.getByLabel('Type ‘remove’')).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toBeFocused();

  await page.getByRole('link', { name: /failed: see them/ }).click();
  await expect(page.getByRole('tab', { name: /^Mail/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('State')).toHaveValue('failed');
});
