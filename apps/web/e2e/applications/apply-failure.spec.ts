import { expect, test } from '../test.ts';
import {
  alert,
  applicationsFor,
  changeJob,
  fillEssentials,
  goToCheck,
  newEmail,
  openForm,
  phone,
  postJob,
  resume,
  sent,
  submit,
  unique,
  upload,
} from './careers.ts';

test.use({
  expectedErrors: [
    /status of (404|409|429|500)|net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/,
  ],
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

test('an answer that is lost on its way comes again with the second try', async ({
  page,
  request,
}) => {
  const job = await postJob(request, { jobTitle: unique('Lost') });
  await openForm(page, job);
  await fillEssentials(page, newEmail());
  await goToCheck(page);
  const keys: (string | undefined)[] = [];
  await page.route(upload, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await submit(page).click();
  await expect(alert(page, 'Connection Error')).toBeVisible();
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  expect(keys[0]).toMatch(/^.{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(await applicationsFor(request, job.id)).toHaveLength(1);
});

test('nothing is lost when the server fails or has too much to do', async ({ page, request }) => {
  const job = await postJob(request, { jobTitle: unique('Busy') });
  await openForm(page, job);
  await fillEssentials(page, newEmail());
  await goToCheck(page);
  const failures = [
    [500, 'The portal has a problem.'],
    [429, 'Too many tries. Wait a minute.'],
  ] as const;
  for (const [status, message] of failures) {
    await page.route(upload, (route) =>
      route.fulfill({ status, json: { success: false, code: 'internal', message } }),
    );
    await submit(page).click();
    await expect(alert(page, 'Application Failed')).toContainText(message);
    await page.unroute(upload);
  }
  await page.route(upload, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '' } }),
  );
  await submit(page).click();
  await expect(alert(page, 'Application Failed')).toContainText(/HTTP 500/);
  await page.unroute(upload);
  await expect(page.getByText(/^resume\.pdf/)).toBeVisible();
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
});

test('who has applied already is told so', async ({ page, request }) => {
  const job = await postJob(request, { jobTitle: unique('Twice') });
  const address = newEmail();
  await openForm(page, job);
  await fillEssentials(page, address);
  await goToCheck(page);
  await submit(page).click();
  await sent(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Apply: ${job.jobTitle}` }).click();
  await fillEssentials(page, address.toUpperCase(), await resume('other.pdf', 50_000));
  await goToCheck(page);
  await submit(page).click();
  await expect(alert(page, 'Duplicate Application')).toContainText(
    'You have already applied for this position. Please check your email for confirmation or contact HR for assistance.',
  );
  expect(await applicationsFor(request, job.id)).toHaveLength(1);
});

for (const from of ['the list', 'its own page']) {
  test(`a position that closes meanwhile is named, and what was written stays, from ${from}`, async ({
    page,
    request,
  }) => {
    const job = await postJob(request, { jobTitle: unique('Closing') });
    const path = from === 'the list' ? `?search=${encodeURIComponent(job.jobTitle)}` : `/${job.id}`;
    await page.goto(`/jobs${path}`);
    await page.getByRole('button', { name: `Apply: ${job.jobTitle}` }).click();
    await fillEssentials(page, newEmail());
    await goToCheck(page);
    await changeJob(request, job.id, { status: 'closed' });
    await submit(page).click();
    await expect(page.getByText('Job Not Available').first()).toBeVisible();
    await expect(
      page
        .getByText(
          'This job posting is no longer available. Please refresh the page to see current openings.',
        )
        .first(),
    ).toBeVisible();
    // What the page shows behind the form has changed by then.
    await expect(
      page.getByText(
        from === 'the list' ? 'No positions match' : 'It has closed or was taken down',
      ),
    ).toBeAttached();
    await expect(page.getByText(/^resume\.pdf/)).toBeVisible();
  });
}
