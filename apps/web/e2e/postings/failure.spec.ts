import { postJob } from '../applications/careers.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';

test.use({ expectedErrors: [/net::ERR_FAILED|status of 500/] });

const checklist = ['The HR backend is running', 'CORS is configured', 'The network is available'];
const health = 'HR Backend is not running or CORS is not configured properly';

test('without the HR service the last list of this browser is shown, and comes back with it', async ({
  page,
  request,
}) => {
  const jobTitle = unique('Physiotherapist');
  const { id } = await postJob(request, { jobTitle, status: 'active', salaryMin: 220_000 });
  await page.goto('/jobs');
  await expect(page.getByRole('link', { name: jobTitle }).first()).toBeVisible();
  await page.route('**/hrsuit/**', (route) => route.abort());
  // With a query the list does not travel with the page.
  await page.goto('/jobs?from=bookmark');
  await expect(page.getByText('HR System Unavailable')).toBeVisible();
  await expect(
    page.getByText('Showing cached job listings. Some features may be limited.'),
  ).toBeVisible();
  await expect(page.getByText(health)).toBeVisible();
  await expect(page.getByText('Unable to connect to HR Backend')).toBeVisible();
  for (const point of checklist) await expect(page.getByText(point)).toBeVisible();
  await expect(page.getByText('Connected to HR System', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Not connected to HR System')).toBeVisible();
  await expect(page.getByText(/^This is the list as this browser loaded it on/)).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Apply: ${jobTitle}` }).first()).toBeEnabled();

  await page.getByRole('searchbox').fill(jobTitle);
  await expect(
    page.getByRole('region', { name: /^All Positions 1/ }).getByRole('heading', { level: 3 }),
  ).toHaveCount(1);
  await page.getByRole('link', { name: jobTitle }).first().click();
  await expect(page).toHaveURL(`/jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: jobTitle })).toBeVisible();
  await expect(
    page.getByText('This is the position as this browser loaded it before.'),
  ).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  await page.unroute('**/hrsuit/**');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Connected to HR System', { exact: true })).toBeVisible();
  await expect(page.getByText(health)).toHaveCount(0);
});
