import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';

const row = (page: Parameters<typeof signInAsAdministrator>[0], name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('a program gets an account and a key, calls with it, and is ended; by keyboard alone the focus comes back', async ({
  page,
}) => {
  const name = `Payroll ${Date.now()}`;
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=service-accounts');
  await page.getByRole('button', { name: 'Add service account' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add and make a key' }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('alert')).toContainText('Name is required.');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Purpose').fill('Reads who works here. Chinwe Obasi answers for it.');
  await dialog.getByLabel('Role').selectOption('Human resources');
  await dialog.getByRole('button', { name: 'Add and make a key' }).click();

  await expect(dialog.getByRole('heading', { name: 'New key' })).toBeVisible();
  await dialog.getByLabel('Days it works').fill('400');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog).toContainText('A key works for at most 366 days.');
  await dialog.getByLabel('Days it works').fill('5');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = dialog.getByLabel('Key');
  await expect(shown).toBeFocused();
  await expect(shown).toHaveValue(/^icare_/);
  const key = await shown.inputValue();
  await dialog.getByRole('button', { name: 'I have saved the key' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, name)).toContainText('Human resources, may only read');
  await expect(row(page, name)).toContainText('Ends soon');
  await expect(row(page, name)).not.toContainText(key);

  const headers = { authorization: `Bearer ${key}` };
  const list = () => page.request.get('/hrsuit/api/users?limit=1', { headers });
  expect((await list()).status()).toBe(200);
  expect((await page.request.post('/hrsuit/api/jobs', { headers, data: {} })).status()).toBe(403);

  await row(page, name).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Purpose').fill('Reads who works here, for the pay slips.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toContainText('for the pay slips');

  await row(page, name).getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row(page, name)).toContainText('Revoked');
  expect((await list()).status()).toBe(401);

  await row(page, name).getByRole('button', { name: 'Retire' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(row(page, name)).toContainText('retired');
  // Nothing can be done with it any more; who did what stays.
  await expect(row(page, name).getByRole('button')).toHaveAccessibleName(/^History/);

  const other = `Wards ${Date.now()}`;
  const add = page.getByRole('button', { name: 'Add service account' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(other);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Shows alerts');
  await dialog.getByLabel('Name').press('Enter');
  await expect(dialog.getByLabel('Days it works')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, other)).toContainText('No key yet: it cannot call.');
  await row(page, other).getByRole('button', { name: 'Retire' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, other).getByRole('button', { name: 'Retire' })).toBeFocused();
});

test('axe finds nothing, and 320 px is enough', async ({ page }) => {
  const key = (ending: string, more: object) => ({
    id: `019a9f3e-0000-7000-8000-00000000${ending}`,
    ending,
    createdAt: '2026-01-01T08:00:00.000Z',
    createdBy: 'Olumide Bamidele-Ogunleye',
    expiresAt: '2199-01-01T08:00:00.000Z',
    lastUsedAt: null,
    revokedAt: null,
    ...more,
  });
  const account = (number: number, more: object) => ({
    id: `019a9f3e-0000-7000-8000-00000000000${number}`,
    name: 'Electronic medical records synchronisation of the teaching hospital, Owerri',
    purpose: 'Keeps names and departments the same in both systems. The EMR desk answers for it.',
    role: 'ROLE_HR',
    readOnly: true,
    scope: 'everything',
    createdAt: '2026-01-01T08:00:00.000Z',
    createdBy: 'Ngozi Eze',
    retiredAt: null,
    keys: [],
    ...more,
  });
  const serviceAccounts = [
    account(1, {
      keys: [
        key('aB3x', { lastUsedAt: '2026-11-20T08:00:00.000Z' }),
        key('Qw_9', { expiresAt: '2026-02-01T08:00:00.000Z' }),
        key('zz-1', { revokedAt: '2026-02-01T08:00:00.000Z' }),
      ],
    }),
    account(2, { name: 'New' }),
    account(3, { name: 'Old', retiredAt: '2026-03-01T08:00:00.000Z' }),
  ];
  await page.route('**/api/service-accounts', (route) =>
    route.fulfill({ json: { success: true, data: { serviceAccounts } } }),
  );
  await page.setViewportSize({ width: 320, height: 800 });
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=service-accounts');
  await expect(page.getByRole('heading', { name: 'Retired' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add service account' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
});
