import { unique } from '../applications/careers.ts';
import { expect, test } from '../test.ts';
import { tabTo } from './records.ts';
import { openAsOfficer } from './staff.ts';
import { card, newType, typeCreated, typesCall, typesHref } from './types.ts';

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
  await keyboard.press('ArrowDown');
  await expect(retire).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText(`Nobody needs ${name} any more. Its records stay.`)).toBeVisible();
  await expect(card(page, name)).toContainText('Retired');
  await keyboard.press('Alt+t');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expect(card(page, name)).toContainText('Active');
  await expect(page.getByText('Certification type restored')).toBeVisible();
});

test.describe('when the list does not come', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('a list that does not come says so in its place and is tried again', async ({
    page,
    request,
  }) => {
    const type = await newType(request);
    await page.route(typesCall, (route) => route.abort());
    await openAsOfficer(page, typesHref({ search: type.name }));
    await expect(page.getByText('The certification types could not be loaded.')).toBeVisible();
    await page.unroute(typesCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(card(page, type.name)).toBeVisible();
  });
});

test('a retired type is restored from its menu', async ({ page, request }) => {
  const type = await newType(request);
  await openAsOfficer(page, typesHref({ search: type.name, status: 'active' }));
  const more = page.getByRole('button', { name: `More for ${type.name}` });
  await more.click();
  await page.getByRole('menuitem', { name: /^Retire/ }).click();
  // It is gone from this list, and the focus with it; Undo is still there.
  await expect(card(page, type.name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Retired');
  await expect(page).toHaveURL(/status=inactive/);
  await more.click();
  await page.getByRole('menuitem', { name: /^Restore/ }).click();
  await expect(page.getByText(`${type.name} is in use as before.`)).toBeVisible();
  await page.getByLabel('Status').selectOption('All statuses');
  await expect(card(page, type.name)).toContainText('Active');
});

test('search and filters live in the address and leave with the tab', async ({ page, request }) => {
  const word = unique('Needle');
  const safety = await newType(request, { name: `${word} safety`, category: 'safety' });
  const medical = await newType(request, { name: `${word} medical`, category: 'medical' });
  await openAsOfficer(page, typesHref());
  await page.getByRole('searchbox').fill(word);
  await expect(page.locator('[data-type]')).toHaveCount(2);
  await expect(page).toHaveURL(/search=Needle/);
  await page.getByLabel('Category').selectOption('Safety');
  await expect(card(page, medical.name)).toHaveCount(0);
  await expect(card(page, safety.name)).toBeVisible();
  await expect(page.getByText('1 of 1 type').last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(word);
  await expect(page.locator('[data-type]')).toHaveCount(1);
  await page.getByLabel('Category').selectOption('Technical');
  await expect(page.getByRole('heading', { name: 'No Certification Types' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).toHaveURL(/\/compliance\?tab=types$/);
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(/search=Needle/);
  await page.getByRole('tab', { name: 'Staff Compliance' }).click();
  await expect(page).toHaveURL(/\/compliance\?tab=records$/);
});
