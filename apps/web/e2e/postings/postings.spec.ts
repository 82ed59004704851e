import { postJob } from '../applications/careers.ts';
import { openAsHr } from '../applications/recruitment.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';

test('a posting goes from a draft to the careers page', async ({ page }) => {
  const title = unique('Theatre Nurse');
  await openAsHr(page, '/hr/postings');
  await page.getByRole('link', { name: 'New posting' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New posting' })).toBeVisible();
  await page.getByRole('button', { name: 'Save posting' }).click();
  await expect(page.getByRole('alert')).toContainText('Job title is required.');
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Department').selectOption('Surgery');
  await page.getByLabel('Lowest salary').fill('₦230,000');
  await page.getByLabel('Highest salary').fill('350000');
  await page.getByLabel('Requirements').fill('NMCN licence\nTheatre course');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('₦230,000 - ₦350,000');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Theatre course' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Job title')).toHaveValue(title);
  await page.getByRole('main').getByRole('link', { name: 'Postings', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(title);

  await page.getByRole('button', { name: 'Save posting' }).click();
  await expect(page.getByText('Posting created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const search = `/jobs?search=${encodeURIComponent(title)}`;
  await page.goto(search);
  await expect(page.getByText(/^No title or department has/)).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goBack();
  await page.getByLabel('Status').selectOption('active');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Posting saved')).toBeVisible();
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page).toHaveURL(/\/jobs\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('₦230,000 - ₦350,000').first()).toBeVisible();
});

test('a posting is closed, deleted and brought back', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Biomedical Engineer') });
  await openAsHr(page, `/hr/postings?search=${encodeURIComponent(job.jobTitle)}`);
  const row = page.getByRole('row', { name: job.jobTitle });
  // By keyboard: an earlier toast may still lie over the menu.
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `More for ${job.jobTitle}` }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  const undo = (told: string) =>
    page.getByRole('listitem').filter({ hasText: told }).getByRole('button', { name: 'Undo' });
  await choose('Close');
  await expect(row).toContainText('Closed');
  await undo('Posting closed').click();
  await expect(row).toContainText('Open');
  await choose('Delete');
  await expect(page.getByText('No postings match your search criteria')).toBeVisible();
  await undo('Posting deleted').click();
  await expect(row).toContainText('Open');
  await choose('Duplicate as a draft');
  await expect(page.getByText('Draft made')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await expect(page.getByLabel('Job title')).toHaveValue(job.jobTitle);
});
