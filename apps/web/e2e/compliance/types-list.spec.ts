import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { tabTo } from './records.ts';
import { openAsOfficer } from './staff.ts';
import { card, typeCreated, typesHref } from './types.ts';

test('by keyboard alone: added, edited, retired and brought back', async ({ page }) => {
  const name = unique('Fire Warden');
  const { keyboard } = page;
  await openAsOfficer(page, typesHref({ search: name }));
  await expect(page.getByRole('heading', { name: 'No Certification Types' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add Certification Type' }).last());
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await keyboard.type(name);
  await keyboard.press('Enter');
  await expect(page.getByText(typeCreated)).toBeVisible();
  await expect(card(page, name)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: `Edit ${name}` }));
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Issuing authority'));
  await keyboard.type('Fire Service');
  await keyboard.press('Enter');
  await expect(page.getByText('Certification type saved.')).toBeVisible();
  await expect(card(page, name)).toContainText('Fire Service');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const retire = page.getByRole('menuitem', { name: /^Retire/ });
  await expect(retire).toContainText('Its records stay.');
  await expect(retire).toBeFocused();
  await keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: `Retire ${name}?` });
  await expect(asked).toContainText('Nobody who works here holds it.');
  await tabTo(page, asked.getByRole('button', { name: 'Retire' }));
  await keyboard.press('Enter');
  await expect(page.getByText(`Nobody needs ${name} any more. Its records stay.`)).toBeVisible();
  await expect(card(page, name)).toContainText('Retired');
  await keyboard.press('Alt+t');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expect(card(page, name)).toContainText('Active');
  await expect(page.getByText('Certification type restored')).toBeVisible();
});
