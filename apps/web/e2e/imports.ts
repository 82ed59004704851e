import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectNoSideways } from './expect-to-fit.ts';

type Spreadsheet = { name: string; mimeType: string; buffer: Buffer };

export const createSpreadsheet = (name: string, rows: readonly string[][]): Spreadsheet => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((cells) => `${cells.join(',')}\r\n`).join('')),
});

export async function chooseByKeyboard(page: Page, file: Spreadsheet) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) file/ }).focus();
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
}

export async function savedBy(page: Page, click: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await click();
  const download = await downloading;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

export async function looksRight(page: Page) {
  // Where a heading took the focus, a link may be half below the bar that stays: too small a target by itself.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}
