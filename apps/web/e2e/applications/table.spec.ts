import { readFile } from 'node:fs/promises';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { moveApplication, postJob } from './careers.ts';
import { apply, openAsHr } from './recruitment.ts';

test('several are rejected at once, and who could not be is named', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Cleaner') });
  const names = ['Amara', 'Bola', 'Chika', 'Dayo'].map(unique);
  const ids: string[] = [];
  for (const candidateName of names) {
    ids.push((await apply(page.request, { jobId: job.id, candidateName })).id);
  }
  await moveApplication(page.request, ids[1] ?? '', 'withdrawn');
  await openAsHr(page, `/hr/applications?view=table&job=${job.id}`);
  await expect(page.getByText('4 of 4 applications').first()).toBeAttached();

  // From the newest down, with Shift and a click, and to the oldest with the keyboard.
  await page.getByLabel(`Select ${names[3]}`).click();
  await page.getByLabel(`Select ${names[1]}`).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await expect(page.getByLabel(`Select ${names[2]}`)).toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Move 4 to…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Move to').selectOption({ label: 'Rejected (3 of 4 can go there)' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a reason.');
  await dialog.getByLabel('Reason').selectOption('Position is filled');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(
    page.getByRole('dialog', { name: '3 applications were moved to Rejected' }),
  ).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText([`${names[1]}`]);
  await expect(dialog.getByRole('listitem')).toContainText(['Withdrawn and stays so']);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: names[0] ?? '' })).toContainText('Rejected');
  await expect(page.getByText('selected', { exact: false })).toHaveCount(0);
});

test('filters are in the address, and the CSV holds what they match', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Cashier'), department: 'Finance' });
  const words = unique('Ngozi');
  const candidateName = `=${words}`;
  await apply(page.request, { jobId: job.id, candidateName, candidatePhone: '+234 803 123 4567' });
  const other = await apply(page.request, { jobId: job.id, candidateName: `Other ${words}` });
  await moveApplication(page.request, other.id, 'screening');
  await openAsHr(page, '/hr/applications?view=table');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await expect(page.getByText('2 of 2 applications').first()).toBeAttached();
  await page.getByLabel('Department', { exact: true }).selectOption('Finance');
  await page.getByLabel('Status').selectOption('Received');
  await expect(page.getByText('1 of 1 applications').first()).toBeAttached();
  await expect(page).toHaveURL(/department=Finance.*status=received/);
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('received');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [, row = '', ...more] = (await readFile(await download.path(), 'utf8'))
    .trim()
    .split('\r\n');
  expect(more).toEqual([]);
  expect(row).toContain(`,'${candidateName},`);
  expect(row).toContain(",'+234 803 123 4567,");

  await page.getByRole('link', { name: candidateName }).click();
  await expect(page.getByRole('heading', { level: 1, name: candidateName })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('received');
});
