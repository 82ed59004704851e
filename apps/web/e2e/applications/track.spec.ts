import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import {
  applicationsFor,
  fillEssentials,
  goToCheck,
  moveApplication,
  phone,
  postJob,
  readTrackerAddress,
  sent,
  submit,
} from './careers.ts';

test('the private link shows how an application stands and withdraws it', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const job = await postJob(request, { jobTitle: unique('Tracked') });
  await page.goto(`/jobs/${job.id}?apply=${job.id}`);
  await fillEssentials(page, `${unique('tracked').replace(' ', '.')}@example.com`);
  await goToCheck(page);
  await submit(page).click();
  const link = await readTrackerAddress(page);
  const [, token = ''] = link.split('#');
  expect(token).not.toBe('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sent(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(sent(page).getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const addresses: string[] = [];
  page.on('request', (sentOut) => addresses.push(sentOut.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: job.jobTitle })).toBeVisible();
  await expect(page.getByText('Received', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^ICP-/)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page).toHaveURL('/jobs/track');
  await expect(page.getByLabel('Your private link')).toHaveValue(link);

  const [application] = await applicationsFor(request, job.id);
  await moveApplication(request, application?.id ?? '', 'screening');
  await page.reload();
  await expect(page.getByText('Under review', { exact: true }).first()).toBeVisible();
  expect(
    addresses.filter((address) => new URL(address).href.split('#')[0]?.includes(token)),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Withdraw application' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await question.getByRole('button', { name: 'Keep application' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await question.getByLabel('Reason').fill('I found work nearer home.');
  await question.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('You have withdrawn this application.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw application' })).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('Withdrawn');
});
