import { scannedPdf } from '@icare/api/testing/scans';
import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';

test('a scan is shown on a phone as pictures of its pages, fetched as they come near, which lead to the original', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const name = `Exposure ${Date.now().toString(36)}`;
  const lines = ['Wash the wound with soap and water.', 'Tell the supervisor of the ward.'];
  const pages = Array.from({ length: 6 }, (_, index) => [`Page ${index + 1}`, ...lines]);
  const buffer = await scannedPdf(...pages);
  await signInAsAdministrator(page, '/admin');
  await page.getByRole('tab', { name: 'Policies' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Policies' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Document type').selectOption('Safety');
  await panel.getByLabel('Department').selectOption('Nursing');
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await panel.getByRole('button', { name: 'Upload Document' }).click();
  await expect(page.getByText('Document uploaded successfully').first()).toBeVisible();

  const { data } = await (await page.request.get('/api/documents?limit=200')).json();
  const found = data.documents.find((document: { name: string }) => document.name === name);
  const read = async () =>
    (await (await page.request.get(`/api/documents/${found._id}/text`)).json()).data;
  await expect.poll(async () => (await read()).text, { timeout: 240_000 }).not.toBeNull();

  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/read/${found._id}`);
  const first = page.getByRole('img', { name: 'Page 1 of the original, as a picture' });
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200);
  const width = await first.evaluate((image: HTMLImageElement) => image.width);
  expect(1200 / width).toBeGreaterThanOrEqual(3);
  await expectNoSideways(page);
  const pictures = () => asked.filter((path) => /\/pages\/\d+$/.test(path));
  expect(pictures()).not.toContain(`/api/documents/${found._id}/pages/6`);
  expect(asked.filter((path) => path.endsWith('/file'))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Page 6 of the original/ }).scrollIntoViewIfNeeded();
  const last = page.getByRole('img', { name: 'Page 6 of the original, as a picture' });
  await expect(last).toBeVisible();
  await last.click();
  await expect(page.getByRole('figure', { name: /^Page 6 of/ })).toBeVisible();
});
