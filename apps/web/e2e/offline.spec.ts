import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signInAs, test } from './test.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/],
});

const codeBlue = 'Adult Resuscitation, Code Blue';

/** Waits until the service worker has begun, and then until it has also kept the pages that no emergency needs. */
async function waitUntilPagesKept(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const worker = await (await page.request.get('/service-worker.js')).text();
  const others = worker.match(/"isLater":true|isLater:!0/g)?.length ?? 0;
  expect(others).toBeGreaterThan(50);
  await expect
    .poll(
      () => page.evaluate(async () => (await (await caches.open('other-files')).keys()).length),
      { timeout: 90_000 },
    )
    .toBe(others);
}

/** Waits until the portal has read the document, and this device has kept it and the pages. */
async function waitUntilKept(page: Page) {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/documents/critical');
        const { documents } = (await answer.json()).data as {
          documents: { document: { name: string }; textParts: number }[];
        };
        return documents.find(({ document }) => document.name === codeBlue)?.textParts;
      },
      { timeout: 240_000 },
    )
    .toBeGreaterThan(0);
  await page.goto('/offline');
  await waitUntilPagesKept(page);
  await page.reload();
  const settled = { timeout: 60_000 };
  await expect(page.getByRole('link', { name: codeBlue, exact: true })).toBeVisible(settled);
  await expect(page.getByText(/^Saved on this device/)).toBeVisible(settled);
  // The lists follow.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('icare-lists-kept')), { timeout: 90_000 })
    .not.toBeNull();
}

/** Owner and address of every answer that this device keeps. */
const savedOf = (page: Page) =>
  page.evaluate(async () => {
    // Opening what is not there would make it, without what the portal keeps in it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'icare-saved')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('icare-saved');
      opening.onsuccess = () => {
        const all = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result.map(String));
        };
      };
    });
  });
const isForAll = (key: string) => key.startsWith('everyone ');

test('without a network the emergency procedures are read, and what is not there is said in the frame', async ({
  page,
  context,
}) => {
  // A portal that has just started reads its documents at a quarter of a core.
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(
    page.getByText(/Offline\. \d+ emergency procedures are on this device/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'What works now' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: codeBlue, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: codeBlue })).toBeVisible();
  await expect(page.getByText(/On this device: saved today \d\d:\d\d, version \d/)).toBeVisible();
  await expect(page.getByText(/^To give every adult in cardiac arrest/)).toBeVisible();

  await page.goto('/sops');
  const row = page.getByRole('listitem').filter({ hasText: codeBlue }).first();
  await expect(page.getByText(/needs the network/).first()).toBeVisible();
  await expect(row).not.toContainText('needs the network');

  // Nobody has opened them on this device.
  await page.goto('/doctors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This page is not on this device')).toHaveCount(0);
  await page.goto('/jobs');
  await expect(page.getByText(/^This is the list as this browser loaded it on/)).toBeVisible();

  await page.goto('/privacy');
  await expect(
    page.getByRole('heading', { name: 'This page is not on this device' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(page.getByText('Offline.')).toHaveCount(0);
});

test('a message that could not be sent waits on the device, and arrives once', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto('/offline');
  await waitUntilPagesKept(page);
  await page.goto('/#contact');
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact-messages'))
      sent.push(request.headers()['idempotency-key']);
  });
  await context.setOffline(true);
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('E-mail').fill('ada.obi@example.org');
  await page.getByLabel('Message', { exact: true }).fill('When is the eye clinic open?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/waits on this device and is sent as soon as/)).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await page.reload();
  await context.setOffline(false);
  // The page sends it once it has been quiet for a while.
  await expect(page.getByText(/What you wrote on .* has reached the hospital/)).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/waits on this device/)).toHaveCount(0);
  expect(new Set(sent).size).toBe(1);
});

test('what only staff may read is kept on their own device, until they sign out', async ({
  page,
  context,
}) => {
  test.slow();
  await signInAs(page, 'ngozi.eze', '/desk');
  await page.getByRole('button', { name: 'It is my own: keep them' }).click();
  await expect(page.getByText('Is this your own phone or computer?')).toHaveCount(0);
  await page.goto('/offline');
  await waitUntilPagesKept(page);
  await expect(page.getByText('This is your own device.')).toBeVisible();
  await page.goto('/desk');
  const emergencies = page.getByRole('region', { name: 'In an emergency' });
  await expect(emergencies).toBeVisible();
  await expect.poll(async () => (await savedOf(page)).join()).toContain('/api/desk');
  await context.setOffline(true);
  await page.reload();
  await expect(emergencies.getByRole('link', { name: codeBlue, exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Ngozi Eze/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto('/offline');
  await expect.poll(async () => (await savedOf(page)).filter((key) => !isForAll(key))).toEqual([]);
});

test('the portal can be installed', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const answer = await page.request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const browser = await page.context().newCDPSession(page);
  const { manifest, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(manifest.startUrl).toBe(new URL('/', page.url()).href);
  // Chromium installs nothing from the window without a profile of its own in which the journeys run.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
});
