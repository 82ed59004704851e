import { expect, test } from '../test.ts';

/** Of each page, something that only the portal can answer. */
const begins: Record<string, string> = {
  '/policies': 'main [data-document]',
  '/sops': 'main [data-document]',
  '/public-affairs': 'main [data-document]',
  '/jobs': 'main h3',
  '/services': 'main a[href^="/services/"]',
  '/': 'main a[href^="/services/"]',
};
const isAnswer = /^\/(?:api|hrsuit)\//;

test('a page shows what it begins with before any script has run, and its scripts ask for nothing more', async ({
  browser,
  page,
}) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  const bare = await withoutScripts.newPage();
  for (const [path, row] of Object.entries(begins)) {
    await test.step(path, async () => {
      // The first drawing of all may take longer than a page waits for it.
      await expect(async () => {
        await bare.goto(path);
        await expect(bare.locator('#answers')).toHaveCount(1, { timeout: 100 });
      }).toPass();
      await expect(bare.locator(row).first()).toBeVisible();

      const asked: string[] = [];
      const note = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname);
      page.on('request', note);
      await page.goto(path);
      await expect(page.locator('[data-in-advance]')).toHaveCount(0);
      await expect(page.locator(row).first()).toBeVisible();
      page.off('request', note);
      expect(asked.filter((pathname) => isAnswer.test(pathname))).toEqual([]);
    });
  }
  await withoutScripts.close();
});
