import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoSideways } from '../expect-to-fit.ts';
import { makeFile } from '../files.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';

async function upload(page: Page, name: string, file: { name: string; buffer: Buffer }) {
  await page.getByRole('tab', { name: 'Policies' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Policies' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByLabel('Document type').selectOption('Safety');
  await panel.getByLabel('Department').selectOption('Nursing');
  await panel.locator('input[type=file]').setInputFiles({ ...file, mimeType: '' });
  await panel.getByRole('button', { name: 'Upload Document' }).click();
  await expect(page.getByText('Document uploaded successfully').first()).toBeVisible();
  await expect(page.getByText(`${name} has been uploaded to Policies.`)).toBeVisible();
}

/** The open document: its text, or its pages while the portal has not read the file yet. */
const opened = (page: Page) => page.getByRole('complementary', { name: 'Document' });

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByRole('link', { name: text })).toBeVisible();
}

test('IT uploads a PDF and a Word file; a visitor finds, previews and downloads them', async ({
  page,
  browser,
}) => {
  const pdf = { name: unique('Visiting rules'), bytes: await makeFile('Visiting rules', 'pdf') };
  const word = { name: unique('Porters rota'), bytes: await makeFile('Porters rota', 'docx') };
  await signInAsAdministrator(page, '/admin');
  await upload(page, pdf.name, { name: 'visiting.pdf', buffer: pdf.bytes });
  await upload(page, word.name, { name: 'rota.docx', buffer: word.bytes });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/policies');
  for (const { name, bytes } of [pdf, word]) {
    await search(visitor, name);
    const downloading = visitor.waitForEvent('download');
    await visitor.getByRole('button', { name: new RegExp(`Download ${name}`) }).click();
    await expect(visitor.getByText(`Downloading ${name}...`)).toBeVisible();
    const download = await downloading;
    expect(download.suggestedFilename()).toContain(name);
    expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  }
  await search(visitor, pdf.name);
  await visitor.getByRole('link', { name: pdf.name }).click();
  await expect(visitor).toHaveURL(/document=/);
  await expect(opened(visitor)).toContainText('Daily from four to six');
  await visitor.context().close();
});

test('a document is renamed, moved to another category, deleted and brought back; the same file a second time is noticed and taken back', async ({
  page,
}) => {
  const name = unique('Kitchen hygiene');
  const renamed = `${name} revised`;
  await signInAsAdministrator(page, '/admin');
  const buffer = await makeFile(name, 'pdf');
  await upload(page, name, { name: 'kitchen.pdf', buffer });

  await page.getByRole('tab', { name: 'All Documents' }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(renamed);
  await dialog.getByLabel('Category').selectOption('SOPs');
  await dialog.getByLabel('Document type').selectOption('Safety Procedure');
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${renamed}` }).click();
  await expect(page.getByText('Document deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeVisible();

  const second = unique('Lift rules');
  await upload(page, second, { name: 'again.pdf', buffer });
  await expect(page.getByText(`This file is already in the portal as “${renamed}”`)).toBeVisible();
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove the new one' }).click();
  expect((await removed).ok()).toBe(true);
  await page.goto('/policies');
  await page.getByRole('searchbox').fill(second);
  await expect(page.getByText('No documents match your search criteria')).toBeVisible();
  await page.goto('/sops');
  await search(page, renamed);
});

test('a phone finds, reads and downloads a policy', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/policies/clinical');
  await page.getByRole('link', { name: 'Hand Hygiene' }).click();
  await expect(page.getByRole('heading', { name: 'Hand Hygiene' })).toBeVisible();
  await expect(opened(page)).toContainText('Clean hands prevent more infections');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  expect((await downloading).suggestedFilename()).toBe('Hand Hygiene.pdf');
  await page.getByRole('button', { name: /Back to Policies/ }).click();
  await expect(page.getByRole('link', { name: 'Hand Hygiene' })).toBeInViewport();
});

test('on the narrowest phone no action of a document in the list is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signInAsAdministrator(page, '/admin?tab=all-documents');
  const more = page.getByRole('button', { name: /^More/ }).first();
  await expect(more).toBeVisible();
  const edge = await more.evaluate((button) => button.getBoundingClientRect().right);
  expect(edge).toBeLessThanOrEqual(320);
  await expectNoSideways(page);
});

test('a policy is found and opened by keyboard alone', async ({ page }) => {
  await page.goto('/policies');
  await expect(page.getByRole('link', { name: 'Hand Hygiene' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('hand hyg');
  await expect(page).toHaveURL(/search=hand\+hyg/);
  await expect(page.getByRole('link', { name: 'Informed Consent' })).toHaveCount(0);
  const row = page.getByRole('link', { name: 'Hand Hygiene', exact: true });
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if (await row.evaluate((link) => link === link.ownerDocument.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(opened(page)).toContainText('Clean hands prevent more infections');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/document=/);
  await expect(row).toBeFocused();
});
