import { chooseByTyping } from '../choose-by-typing.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { openRecords, picture, row, tabTo } from './records.ts';
import { addPerson, addType } from './staff.ts';

const created = 'Staff compliance record created successfully.';

test('added, looked at, corrected, renewed and downloaded without a mouse', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Gozie');
  const type = await addType(request, person.cadre, { name: unique('Aa Licence') });
  await openRecords(page, { userId: person.id });
  await tabTo(
    page,
    page.getByRole('main').getByRole('button', { name: 'Add Compliance Record' }).last(),
  );
  await page.keyboard.press('Enter');
  let dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Staff member' })).toBeFocused();
  await page.keyboard.type(person.name);
  await expect(dialog.getByRole('option', { name: person.name })).toBeVisible();
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Certification type'));
  await chooseByTyping(dialog.getByLabel('Certification type'), type.name, type.id);
  await tabTo(page, dialog.getByLabel('Issue date'));
  await page.keyboard.type('03152026');
  await expect(dialog.getByLabel('Issue date')).toHaveValue(/^2026-/);
  await tabTo(page, dialog.getByRole('button', { name: 'Choose a file' }));
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(picture('by-keyboard.png'));
  await tabTo(page, dialog.getByRole('button', { name: 'Add record' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(created)).toBeVisible();

  const only = row(page, type.name);
  await tabTo(page, only.getByRole('button', { name: /^View/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'by-keyboard.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(only.getByRole('button', { name: /^View/ })).toBeFocused();

  await tabTo(page, only.getByRole('button', { name: /^Edit/ }));
  await page.keyboard.press('Enter');
  dialog = page.getByRole('dialog', { name: `Edit ${type.name}` });
  await tabTo(page, dialog.getByLabel('Notes'));
  await page.keyboard.type('Seen by keyboard.');
  await tabTo(page, dialog.getByRole('button', { name: 'Save changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Record updated')).toBeVisible();
  await expect(only).toContainText('Seen by keyboard.');

  await tabTo(page, only.getByRole('button', { name: /^More for/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Renew/ })).toBeFocused();
  await page.keyboard.press('Enter');
  dialog = page.getByRole('dialog', { name: `Renew ${type.name}` });
  await expect(dialog.getByLabel('Issue date')).toBeFocused();
  await page.keyboard.type('03162026');
  await tabTo(page, dialog.getByRole('button', { name: 'Choose a file' }));
  const choosingNext = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosingNext).setFiles(picture('next.png'));
  await tabTo(page, dialog.getByRole('button', { name: 'Renew', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Record renewed')).toBeVisible();
  // The old row has gone; the focus is not lost with it.
  await expect(only.getByText('Seen by keyboard.')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await tabTo(page, only.getByRole('button', { name: /^Download/ }));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toBe('next.png');
});
