import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';

/** The address of a document whose text the portal has read: after its start it reads at a quarter of a core. */
async function readableDocument(page: Page, name: string): Promise<string> {
  test.slow();
  const { data } = await (await page.request.get('/api/documents?limit=200')).json();
  const found = data.documents.find((document: { name: string }) => document.name.startsWith(name));
  const text = `/api/documents/${found._id}/text`;
  await expect
    .poll(async () => (await (await page.request.get(text)).json()).data.textState, {
      timeout: 240_000,
    })
    .toBe('searchable');
  return `/read/${found._id}`;
}

test('a protocol is read on a phone as text, from the found word on; its pages come only when asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = await readableDocument(page, 'Lassa');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${address}?page=2&find=chlorine`);
  await expect(page.getByRole('heading', { level: 1, name: /Lassa/ })).toBeVisible();
  const current = page.locator('mark[data-current]');
  await expect(current).toHaveText('chlorine');
  await expect(current).toBeInViewport();
  await page.getByRole('button', { name: 'Next place' }).click();
  await expect(current).toBeInViewport();
  const size = await current.evaluate((mark) => Number.parseFloat(getComputedStyle(mark).fontSize));
  expect(size).toBeGreaterThanOrEqual(18);
  await expectNoSideways(page);
  expect(loaded.filter((url) => /pdf|\/file$/.test(url))).toEqual([]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close the find field' }).click();
  await page.getByText('Contents', { exact: true }).click();
  await page.getByRole('link', { name: /Taking off/ }).click();
  await expect(page.getByRole('heading', { name: /Taking off/ })).toBeInViewport();

  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Original pages' }).click();
  // They open at the one that is being read.
  await expect(page.getByRole('figure', { name: /^Page 2 of/ })).toContainText('Taking off');
});

test('on a desk a document is read beside the list, and J and K walk through it', async ({
  page,
}) => {
  await readableDocument(page, 'Hand Hygiene');
  await page.goto('/policies');
  await page.getByRole('link', { name: 'Hand Hygiene' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Hand Hygiene' })).toBeFocused();
  await expect(page.getByText(/^Clean hands prevent more/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: 'Hand Hygiene' })).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 2, name: 'Hand Hygiene' })).toBeFocused();
  await expectAccessible(page);
});

test('the contents name the heading that they led to, and paper has its own page numbers alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(await readableDocument(page, 'Lassa'));
  const contents = page.getByRole('navigation', { name: 'In this document' });
  await expect(contents.getByRole('link', { name: /Taking off/ })).toBeVisible();
  const entries = await contents.getByRole('link').all();
  expect(entries.length).toBeGreaterThan(2);
  for (const entry of entries) {
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'true');
    const heading = page.locator(await entry.evaluate((link) => link.getAttribute('href') ?? ''));
    await expect(heading).toBeInViewport();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.page-mark').first()).toBeHidden();
  const heading = page.locator('.document-text').getByRole('heading').first();
  expect(await heading.evaluate((one) => getComputedStyle(one).breakAfter)).toBe('avoid');
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('a protocol is light on dark, marks and notes too', async ({ page }) => {
    const address = await readableDocument(page, 'Lassa');
    await page.goto(`${address}?find=chlorine`);
    await expect(page.locator('mark[data-current]')).toBeVisible();
    const lightness = (property: 'color' | 'backgroundColor') =>
      page.evaluate((name) => {
        const text = document.querySelector('.document-text p') ?? document.body;
        const from = name === 'color' ? text : document.body;
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        if (!canvas) throw new Error('Nothing can be drawn.');
        canvas.fillStyle = getComputedStyle(from)[name];
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (red + green + blue) / 3;
      }, property);
    expect(await lightness('backgroundColor')).toBeLessThan(60);
    expect(await lightness('color')).toBeGreaterThan(150);
    await expectAccessible(page);
  });
});
