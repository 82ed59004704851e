import { longProtocol } from '@icare/api/testing/long-protocol';
import type { Page } from '@playwright/test';
import { administrator } from '../settings.ts';
import { expect, test } from '../test.ts';

/** Bytes that a tap may bring over the line until the text of ten pages is there; docs/performance.md has the times. */
const mostBytes = 60_000;

async function uploadProtocol(page: Page, name: string) {
  const protocol = await longProtocol(name);
  const login = await page.request.post('/hrsuit/login', { data: administrator });
  const { token } = (await login.json()) as { token: string };
  const uploaded = await page.request.post('/documents', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      ...{ name, category: 'SOPs', departments: 'Nursing', subcategory: 'Clinical Procedure' },
      document: { name: 'protocol.pdf', mimeType: 'application/pdf', buffer: protocol.bytes },
    },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const id = (await uploaded.json()).data.document._id as string;
  const text = async () => (await page.request.get(`/api/documents/${id}/text`)).json();
  await expect
    .poll(async () => (await text()).data.textState, { timeout: 240_000 })
    .toBe('searchable');
  return protocol;
}

test('N3: a tap on a protocol of ten pages brings its whole text with at most 60 kB, and no viewer', async ({
  page,
  context,
}) => {
  // A portal that has just started reads its documents at a quarter of a core.
  test.slow();
  const name = `Care in the first day ${Date.now().toString(36)}`;
  const { first, last } = await uploadProtocol(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  // As slow as the line of such a reader, so that what a page loads ahead of the tap has not all arrived.
  await devTools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: 32_000, uploadThroughput: 32_000 },
  });
  await page.goto('/sops');
  // Before the scripts have come a tap leads to another page, and all that is under way counts.
  await expect(page.locator('[data-in-advance]')).toHaveCount(0);
  const row = page.getByRole('link', { name, exact: true }).first();
  await row.scrollIntoViewIfNeeded();
  let bytes = 0;
  const files: string[] = [];
  devTools.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  devTools.on('Network.responseReceived', ({ response }) => {
    bytes += response.encodedDataLength;
    files.push(new URL(response.url).pathname);
  });
  await row.click();
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText(last)).toBeAttached();
  expect(files.join()).toContain('/text');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes, files.join(', ')).toBeLessThanOrEqual(mostBytes);
  expect(files.filter((file) => /pdf|\/file$/.test(file))).toEqual([]);
});
