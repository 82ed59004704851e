import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { administrator } from '../settings.ts';
import { test as base, expect, signInWith } from '../test.ts';
import { makeNextBuild } from './next-build.ts';

type Updated = {
  url: string;
  /** Starts the portal again with this build. */
  start: (build: 'first' | 'next') => Promise<void>;
  /** As if the update had been some weeks ago: the files of the former build are no longer kept. */
  forgetFormer: () => Promise<void>;
};

const built = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../../dist');

const test = base.extend<object, { portal: Updated }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what is needed
    async ({}, use) => {
      const server = fork(join(import.meta.dirname, 'updated-portal-server.ts'));
      const start = async (build: string) => {
        server.send(build);
        return nextMessage(server);
      };
      const { url, folder } = await start(built);
      const next = join(folder, 'next');
      await makeNextBuild(built, next);
      const kept = join(folder, 'data/former-pages/assets');
      const roots = { first: built, next };
      // The portal copies the files of the build that it serves and then notes them, while it serves already.
      const startNoted = async (build: 'first' | 'next') => {
        await start(roots[build]);
        const noted = () => readFile(join(kept, '../current.txt'), 'utf8').catch(() => '');
        const script = await firstScript(roots[build]);
        await expect.poll(noted, { timeout: 90_000 }).toContain(script);
      };
      await use({
        url,
        start: startNoted,
        forgetFormer: async () => {
          const longAgo = new Date(Date.now() - 15 * 86_400_000);
          for (const name of await readdir(kept)) await utimes(join(kept, name), longAgo, longAgo);
          await startNoted('next');
          const current = new Set(await readdir(join(next, 'assets')));
          // One after the other: all have to be gone.
          const former = async () => (await readdir(kept)).filter((name) => !current.has(name));
          await expect.poll(former, { timeout: 90_000 }).toEqual([]);
        },
      });
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
});

async function nextMessage(server: ChildProcess): Promise<{ url: string; folder: string }> {
  const listening = new AbortController();
  const { signal } = listening;
  const ended = once(server, 'exit', { signal }).then(() => {
    throw new Error('The portal ended.');
  });
  try {
    const [message] = await Promise.race([once(server, 'message', { signal }), ended]);
    return message;
  } finally {
    listening.abort();
    ended.catch(() => undefined);
  }
}

/** The name of the script that every page of this build begins with. */
async function firstScript(root: string) {
  const names = await readdir(join(root, 'assets'));
  const [name] = names.filter((file) => /^index-[\w-]{7,8}\.js$/.test(file));
  if (!name) throw new Error('The build has no first script.');
  return name;
}

// What is no longer there is answered with 404, which the browser reports too, in other words for styles: as the error in JSON
// that it is. One expression, since Playwright takes the second of two for options.
test.use({
  expectedErrors: [
    /Failed to load resource|Failed to fetch dynamically imported module|Refused to apply style|Unable to preload CSS/,
  ],
});

test('a page that stays open over an update opens what it had not loaded; once that is gone it is loaded anew, and what is typed stays', async ({
  page,
  portal,
}) => {
  await portal.start('first');
  await page.goto('/#contact');
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('When is the eye clinic open?');
  const stays = () => page.evaluate(() => 'isFirst' in window);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  await portal.start('next');

  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) files.push(`${response.status()}`);
  });
  await page.getByRole('link', { name: 'Careers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Careers/ })).toBeVisible();
  expect(await stays()).toBe(true);
  expect(new Set(files)).toEqual(new Set(['200']));
  await page.goBack();
  await expect(message).toHaveValue('When is the eye clinic open?');

  await portal.forgetFormer();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next');
  expect(await stays()).toBe(false);
  await page.goto('/#contact');
  await expect(message).toHaveValue('When is the eye clinic open?');
});

test('a part of a page whose code is gone says so in its place, and the form beside it keeps what is typed', async ({
  page,
  portal,
}) => {
  await portal.start('first');
  await signInWith(page, administrator, '/account');
  // Shown whole: a page that loses its portal while it loads is loaded anew, as the next build.
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-build', 'next');
  await portal.start('next');
  await page.getByRole('button', { name: 'Change password' }).click();
  const typed = page.getByLabel('New password', { exact: true });
  await typed.fill('three brown owls on the roof');
  await portal.forgetFormer();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  const asked = page.waitForResponse(/\/assets\/set-up-/);
  await page.getByRole('button', { name: 'Set up' }).click();
  expect((await asked).status()).toBe(404);
  const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });
  await expect(missing).toContainText('the portal has probably been updated');
  await expect(typed).toHaveValue('three brown owls on the roof');
  await typed.fill('');
  page.on('dialog', (dialog) => void dialog.accept());
  await missing.getByRole('button', { name: 'Load the page anew' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-build', 'next');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

test.describe('where a service worker keeps the pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an update takes no page away from who is reading, and begins once nobody reads', async ({
    page,
    context,
    portal,
  }) => {
    test.slow();
    await portal.start('first');
    await page.goto('/offline');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    // The pages that no emergency needs follow once it works.
    const later = (await readFile(join(built, 'service-worker.js'), 'utf8')).split(
      '"isLater":true',
    );
    await expect.poll(() => countOthers(page), { timeout: 90_000 }).toBe(later.length - 1);
    await portal.start('next');
    await portal.forgetFormer();

    const other = await context.newPage();
    await other.goto('/');
    await expect(other.locator('html')).toHaveAttribute('data-build', 'next');
    // It fetches its files one after the other, once nothing else arrives.
    await expect.poll(() => isWorkerWaiting(page), { timeout: 90_000 }).toBe(true);
    await other.reload();
    await page.getByRole('link', { name: 'SOPs', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Procedures/ })).toBeVisible();
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
    expect(await keptFiles(page)).toContain(await firstScript(built));

    await other.close();
    await page.goto('about:blank');
    await page.goto('/sops');
    await expect.poll(() => isWorkerWaiting(page), { timeout: 120_000 }).toBe(false);
    // Those of the former build are removed one after the other.
    await expect
      .poll(() => keptFiles(page), { timeout: 60_000 })
      .not.toContain(await firstScript(built));
  });
});

/** How many files the service worker has of the pages that it keeps once it works. */
const countOthers = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('other-files')).keys()).length);

/** Whether the worker of a later build is there and not in use yet. */
const isWorkerWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });

/** Names of the files that the service worker keeps from the start. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.replace('/assets/', ''));
  });
