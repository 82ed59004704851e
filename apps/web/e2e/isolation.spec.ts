import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

// The first journey ends with its line cut, and what the page then asks in the background fails.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

/**
 * Everything that a journey could leave in the browser for the next one. What the page itself keeps for when there is no
 * network comes some seconds after it, and is named `icare-…`; the router notes where a page was scrolled to whenever it is
 * left, also by the browser being cleared.
 */
async function tracesIn(page: Page) {
  return page.evaluate(async () => ({
    cookie: document.cookie,
    stored: [localStorage, sessionStorage].map(
      (storage) =>
        Object.keys(storage).filter((key) => !/^(icare-|react-router-scroll)/.test(key)).length,
    ),
    databases: (await indexedDB.databases()).filter(({ name }) => !name?.startsWith('icare-'))
      .length,
    caches: await caches.keys(),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    window: { name: window.name, width: innerWidth },
    history: history.length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrinted: matchMedia('print').matches,
    script: 'left' in window,
    isFrozen: Date.now() < Date.UTC(2001, 0),
  }));
}

let first: Awaited<ReturnType<typeof tracesIn>>;

test('a journey changes all it can', async ({ page, context }) => {
  await page.goto('/mcm');
  first = await tracesIn(page);
  await page.addInitScript(() => Object.assign(window, { left: true }));
  await page.clock.install({ time: 0 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.setViewportSize({ width: 320, height: 640 });
  await context.grantPermissions(['geolocation']);
  await context.route('**/api/health', (route) => route.fulfill({ status: 418 }));
  await page.goto('/services');
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a page leaves in the simplest of ways
    document.cookie = 'left=1; path=/; max-age=1000';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    window.name = 'left';
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });
  await context.newPage();
  const second = await tracesIn(page);
  for (const [key, value] of Object.entries(second))
    expect.soft(value, key).not.toEqual(first[key as keyof typeof first]);
  const line = await context.newCDPSession(page);
  const cut = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', cut);
  await context.setOffline(true);
});

test('and the next one finds none of it', async ({ page, context }) => {
  expect(context.pages()).toHaveLength(1);
  await page.goto('/mcm');
  expect(await tracesIn(page)).toEqual(first);
  const health = await page.evaluate(async () => (await fetch('/api/health')).status);
  expect(health).toBe(200);
});
