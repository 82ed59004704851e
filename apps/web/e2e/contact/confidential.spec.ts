import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../axe.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';
import { openMessages, store } from './messages.ts';

test('a confidential message is read when opened, and mailed once its department has an address', async ({
  page,
}) => {
  const words = unique('Between us');
  const address = 'public.affairs.desk@owerrimedical.example';
  const department = 'Public Affairs';
  await store(page.request, { message: words, department, confidential: true });
  await signInAsAdministrator(page);
  await openMessages(page, { search: words });
  const row = page.getByRole('row', { name: /Adaeze/ });
  await expect(row).toContainText('Confidential – open to read it');
  await expect(row).not.toContainText(words);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('(confidential)');
  expect(csv).not.toContain(words);

  await row.getByRole('link').click();
  const opened = page.getByRole('dialog', { name: /Message from/ });
  await expect(opened.getByRole('region', { name: 'Message' })).toHaveText(words);
  await expect(opened.getByText('This confidential message was not mailed')).toBeVisible();
  await opened.getByRole('button', { name: 'Where messages go' }).click();
  const addresses = page.getByRole('dialog', { name: 'Where messages go' });
  await addresses.getByRole('button', { name: `Edit the address of ${department}` }).click();
  await expectAccessible(page);
  await addresses.getByLabel(`E-mail address of ${department}`).fill(address);
  await page.keyboard.press('Enter');
  await expect(addresses.getByText(address)).toBeVisible();
  await addresses.getByRole('button', { name: 'Done' }).click();
  await expect(opened.getByText(`to ${address}`)).toBeVisible();
  await expect(opened.getByText('This confidential message was not mailed')).toHaveCount(0);
});
