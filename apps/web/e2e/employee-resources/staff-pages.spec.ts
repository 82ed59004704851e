import { expect, test } from '../test.ts';

test('the whole of a card leads to documents that answer it', async ({ page }) => {
  for (const [path, name, found] of [
    ['/mcm', 'MCM Guidelines', 'Hand Hygiene'],
    ['/mcm', 'Stroke Management', 'Stroke Pathway 0-60 min'],
    ['/employee-resources', 'Workplace Violence Prevention', 'Workplace Violence and Harassment'],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    const card = page.getByRole('main').getByRole('listitem').filter({ has: heading });
    // Away from the heading, which is the link.
    await card.click({ position: { x: 150, y: 8 } });
    await expect(page.getByRole('link', { name: found }).first()).toBeVisible();
  }
});

test('the letters of Igbo and the naira are drawn by Public Sans', async ({ page }) => {
  await page.goto('/services');
  const words = 'Ụlọ Ọgwụ, Ndị ọrụ: ị ọ ụ ṅ Ị Ọ Ụ Ṅ ₦ 150,000';
  for (const weight of ['main h1', 'main h3', 'main header h1 + div']) {
    await page
      .locator(weight)
      .first()
      .evaluate((element, text) => {
        element.textContent = text;
      }, words);
  }
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  for (const selector of ['main h1', 'main h3', 'main header h1 + div']) {
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont])).toEqual([
      [expect.stringMatching(/^Public Sans/), true],
    ]);
  }
});
