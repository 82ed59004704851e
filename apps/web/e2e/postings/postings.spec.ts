import { changeJob, postJob, unique } from '../applications/careers.ts';
import { openAsHr } from '../applications/recruitment.ts';
import { expect, test } from '../test.ts';

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
  await page.getByRole('link', { name: 'Postings', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('Job title')).toHaveValue(title);

  await page.getByRole('button', { name: 'Save posting' }).click();
  await expect(page.getByText('Posting created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const search = `/jobs?search=${encodeURIComponent(title)}`;
  await page.goto(search);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goBack();
  await page.getByLabel('Status').selectOption('active');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Posting saved')).toBeVisible();
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('₦230,000 - ₦350,000').first()).toBeVisible();
});

test('only what was changed is sent', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Dietitian') });
  await openAsHr(page, `/hr/postings/${job.id}`);
  await page.getByLabel('People wanted').fill('3');
  // Somebody else changes another field meanwhile.
  await changeJob(page.request, job.id, { location: 'Orlu' });
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await sending).postDataJSON()).toEqual({ vacancies: 3 });
  await expect(page.getByText('Posting saved')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Orlu');
  await expect(page.getByLabel('People wanted')).toHaveValue('3');
});

test('a posting is closed, deleted and brought back', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Biomedical Engineer') });
  await openAsHr(page, `/hr/postings?search=${encodeURIComponent(job.jobTitle)}`);
  const row = page.getByRole('row', { name: job.jobTitle });
  const more = page.getByRole('button', { name: `More for ${job.jobTitle}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await expect(row).toContainText('Closed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Open');
  await more.hover();
  // They would lie over the menu, and stay as long as the pointer is on them.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No postings match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row).toContainText('Open');
  await more.hover();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await more.click();
  await page.getByRole('menuitem', { name: 'Duplicate as a draft' }).click();
  await expect(page.getByText('Draft made')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('draft');
  await expect(page.getByLabel('Job title')).toHaveValue(job.jobTitle);
});

test('a posting whose deadline has passed says that nobody closed it', async ({ page }) => {
  const job = await postJob(page.request, {
    jobTitle: unique('Optometrist'),
    applicationDeadline: '2024-01-31',
  });
  await openAsHr(page, `/hr/postings?search=${encodeURIComponent(job.jobTitle)}`);
  await expect(page.getByRole('row', { name: job.jobTitle })).toContainText(
    'since its deadline has passed',
  );
  await page.getByRole('link', { name: job.jobTitle }).click();
  await expect(page.getByText('A later deadline opens it again.')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('open');
});
