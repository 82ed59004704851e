import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../test.ts';
import { openDrawn } from './open-drawn.ts';

/** Of each page, something that only the portal can answer. */
const begins: Record<string, string> = {
  '/policies': 'main [data-document]',
  '/sops': 'main [data-document]',
  '/public-affairs': 'main [data-document]',
  '/jobs': 'main h3',
  '/services': 'main a[href^="/services/"]',
  '/': 'main a[href^="/services/"]',
};
/** A document whose text the portal has read, which it does in the background, and a heading of it. */
async function findText(request: APIRequestContext): Promise<[path: string, row: string]> {
  let id = '';
  await expect(async () => {
    const { data } = await (await request.get('/api/documents?category=SOPs')).json();
    for (const { _id } of data.documents) {
      const text = await (await request.get(`/api/documents/${_id}/text?part=1`)).text();
      if (text.split('"kind":"heading"').length > 4) id = _id;
    }
    expect(id).not.toBe('');
  }).toPass();
  return [`/read/${id}`, 'article section h2'];
}
const isAnswer = /^\/(?:api|hrsuit)\//;

test('a page shows what it begins with before any script has run, and its scripts ask for nothing more', async ({
  browser,
  page,
  request,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const bare = await withoutScripts.newPage();
  for (const [path, row] of [...Object.entries(begins), await findText(request)]) {
    await test.step(path, async () => {
      await openDrawn(() => bare.goto(path));
      await expect(bare.locator(row).first()).toBeVisible();

      const asked: string[] = [];
      const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
      // What the page before fetches once it is quiet is not asked by this one.
      await page.goto('about:blank');
      page.on('request', note);
      await openDrawn(() => {
        asked.length = 0;
        return page.goto(path);
      });
      await expect(page.locator('[data-in-advance]')).toHaveCount(0);
      await expect(page.locator(row).first()).toBeVisible();
      page.off('request', note);
      expect(asked.filter((pathname) => isAnswer.test(pathname))).toEqual([]);
    });
  }
  await withoutScripts.close();
});

test('whoever has begun to read a document stays where they are when its scripts take over', async ({
  page,
  request,
}) => {
  const [path] = await findText(request);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // Not the page's own, which waits for its scripts.
  await openDrawn(() => page.mainFrame().goto(path, { waitUntil: 'commit' }));
  // Not before its styles have come.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await page.evaluate(() => document.fonts.ready);
  const heading = page.locator('article section h2').nth(3);
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = await heading.boundingBox();
  release();
  await expect(page.locator('[data-in-advance]')).toHaveCount(0);
  expect((await heading.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
});
