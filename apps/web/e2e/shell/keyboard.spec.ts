import type { Locator, Page } from '@playwright/test';
import { chooseByTyping } from '../choose-by-typing.ts';
import { makeFile } from '../files.ts';
import { administrator } from '../settings.ts';
import { expect, test } from '../test.ts';

/** Presses Tab, or another key, until the control has the focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab') {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement))
      return;
  }
  throw new Error(`The Tab key does not reach ${control}.`);
}

test('IT signs in, uploads, deletes and takes that back without a mouse', async ({ page }) => {
  const name = `Keyboard care ${Date.now().toString(36)}`;
  await page.goto('/admin');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(administrator.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');

  // The sections stand in the bar, before the heading that has the focus.
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'Public Affairs' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const panel = page.getByRole('tabpanel', { name: 'Policies' });
  await expect(panel).toBeVisible();
  await tabTo(page, panel.getByLabel('Name'));
  await page.keyboard.type(name);
  await tabTo(page, panel.getByLabel('Document type'));
  await chooseByTyping(panel.getByLabel('Document type'), 'Saf', 'Safety');
  await tabTo(page, panel.getByLabel('Department'));
  await chooseByTyping(panel.getByLabel('Department'), 'Nurs', 'Nursing');
  await tabTo(page, panel.getByRole('button', { name: 'Choose files' }));
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({
    name: 'keyboard.pdf',
    mimeType: 'application/pdf',
    buffer: await makeFile(name, 'pdf'),
  });
  await tabTo(page, panel.getByRole('button', { name: 'Upload Document' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${name} has been uploaded to Policies.`)).toBeVisible();

  await tabTo(page, panel.getByRole('button', { name: `Delete ${name}` }));
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // The specification's way to the toasts.
  await page.keyboard.press('Alt+t');
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
});
