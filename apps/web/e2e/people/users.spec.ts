import { readFile } from 'node:fs/promises';
import { parseCsv } from '../csv.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';
import { addUser, expectCount, findRow, openUsers } from './users.ts';

test('a user shows what IT looks for, and is found by every bit of it', async ({ page }) => {
  const surname = unique('Okafor').replaceAll(' ', '');
  const ada = await addUser(page.request, {
    name: `Ada ${surname}`,
    role: 'ROLE_HR',
    department: 'Quality Assurance',
    staffNumber: `QA-${surname}`,
    cadre: 'Quality Officer',
  });
  const ben = await addUser(page.request, { name: `Ben ${surname}`, department: 'Radiology' });
  await signInAsAdministrator(page, '/admin');
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('heading', { name: 'Users' }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(surname);
  await expectCount(page, '2 of 2');
  await expect(page).toHaveURL(new RegExp(`search=${surname}`));

  const row = findRow(page, ada);
  for (const said of [
    ada.email,
    'Human resources',
    'Quality Assurance',
    'Quality Officer',
    `QA-${surname}`,
    'Active',
    'Never',
  ]) {
    await expect(row).toContainText(said);
  }
  await expect(row.getByRole('button', { name: `Deactivate ${ada.name}` })).toBeVisible();
  await expect(row.getByRole('button', { name: `Edit ${ada.name}` })).toBeVisible();

  for (const words of [ada.email, ada.username, `qa-${surname}`]) {
    await page.getByRole('searchbox').fill(words);
    await expectCount(page, '1 of 1');
    await expect(row).toBeVisible();
  }
  await openUsers(page, { search: 'radiol', sort: 'created', order: 'desc' });
  await expect(findRow(page, ben)).toBeVisible();
  await expect(findRow(page, ada)).toHaveCount(0);
});

test('filters and sort are in the address', async ({ page }) => {
  const surname = unique('Many').replaceAll(' ', '');
  await addUser(page.request, { name: `Zita ${surname}`, status: 'Inactive' });
  await addUser(page.request, { name: `Ada ${surname}`, role: 'ROLE_COMPLIANCE' });
  await signInAsAdministrator(page);
  await openUsers(page, { search: surname });
  await expectCount(page, '2 of 2');
  const names = page.locator('tbody th');
  await expect(names.first()).toContainText(`Ada ${surname}`);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(names.first()).toContainText(`Zita ${surname}`);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByLabel('Sort', { exact: true }).selectOption('Added lately first');
  await expect(page).toHaveURL(/sort=created&order=desc/);
  await page.getByLabel('Role', { exact: true }).selectOption('Compliance officer');
  await expectCount(page, '1 of 1');
  await page.reload();
  await expect(page.getByLabel('Role', { exact: true })).toHaveValue('ROLE_COMPLIANCE');
  await expectCount(page, '1 of 1');
  await page.getByLabel('Role', { exact: true }).selectOption('Any role');
  await page.getByLabel('Status', { exact: true }).selectOption('Inactive');
  await expectCount(page, '1 of 1');
  await page.getByLabel('Department', { exact: true }).selectOption('Nursing');
  await expect(page.getByText('No users match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('created desc');
});

test('the export has the columns of the portal and what the filters match; a status changes with its words, and Undo', async ({
  page,
}) => {
  const words = unique('Exported');
  const user = await addUser(page.request, { name: `=cmd("${words}")`, department: 'Finance' });
  await addUser(page.request, { name: `${words}, Inactive`, status: 'Inactive' });
  await signInAsAdministrator(page);
  await openUsers(page, { search: words });
  await expectCount(page, '2 of 2');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('Export Successful')).toBeVisible();
  await expect(page.getByText('Users have been exported to CSV file.')).toBeVisible();
  const [head, first, second, ...more] = parseCsv(await readFile(await download.path(), 'utf8'));
  expect(more).toEqual([]);
  expect(head).toEqual([
    ...['id', 'name', 'email', 'role', 'department', 'status'],
    ...['staff number', 'username', 'cadre'],
  ]);
  expect(first).toEqual([
    user.id,
    `'=cmd("${words}")`,
    user.email,
    'ROLE_STAFF',
    'Finance',
    'Active',
    ...['', user.username, ''],
  ]);
  expect(second?.[5]).toBe('Inactive');

  const row = findRow(page, user);
  await row.getByRole('button', { name: `Deactivate ${user.name}` }).click();
  const changed = page.getByRole('listitem').filter({ hasText: 'User status updated' });
  await expect(changed).toContainText('User status changed to Inactive.');
  // Under the pointer it stays.
  await changed.hover();
  await expect(row).toContainText('Inactive');
  const signIn = () =>
    page.request.post('/hrsuit/login', {
      data: { username: user.username, password: 'only for these journeys' },
    });
  expect((await signIn()).status()).toBe(401);
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User status changed to Active.')).toBeVisible();
  await expect(row.getByRole('button', { name: `Deactivate ${user.name}` })).toBeVisible();
  expect((await signIn()).status()).toBe(200);
});
