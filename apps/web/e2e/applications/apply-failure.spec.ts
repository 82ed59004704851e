import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import {
  alert,
  applicationsFor,
  fillEssentials,
  goToCheck,
  newEmail,
  openForm,
  phone,
  postJob,
  resume,
  sent,
  submit,
} from './careers.ts';

test.use({
  expectedErrors: [/net::ERR_(INTERNET_DISCONNECTED|CONNECTION)/],
});

test('a phone on a slow line is cut off in the middle, tries again and has applied once', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize(phone);
  const job = await postJob(request, { jobTitle: unique('Slow') });
  await openForm(page, job);
  await fillEssentials(page, newEmail(), await resume('resume.pdf', 300_000));
  await goToCheck(page);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const slow = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 20_000 };
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: false });
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting Application...' })).toBeDisabled();
  const bar = page.getByRole('progressbar', { name: 'Submitting' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await expect(page.getByText(/ KB of \d+\.\d\d KB$/)).toBeVisible();
  await context.setOffline(true);
  await expect(alert(page, 'Connection Error')).toBeVisible();
  await expect(
    page
      .getByText(
        'Unable to connect to the HR system. Please check your internet connection and try again.',
      )
      .first(),
  ).toBeVisible();
  await expect(page.getByText('resume.pdf (292.97 KB)')).toBeVisible();
  await context.setOffline(false);
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: false });
  await submit(page).click();
  await expect(sent(page)).toBeVisible({ timeout: 40_000 });
  expect(await applicationsFor(request, job.id)).toHaveLength(1);
});
