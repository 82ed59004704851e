import { expectToFit } from '../expect-to-fit.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';

test('IT asks for a collection, ends it, finds it with its last figures and asks for it again', async ({
  page,
}) => {
  await signInAsAdministrator(page);
  await page.goto('/reading/collections');
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByLabel('Name').fill('Induction of the night shift');
  await dialog.getByRole('combobox', { name: 'Documents' }).fill('Informed Consent');
  await dialog.getByRole('option', { name: /^Informed Consent/ }).click();
  await dialog.getByRole('button', { name: 'Ask them' }).click();
  const heading = { level: 1, name: 'Induction of the night shift' } as const;
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await page.getByRole('button', { name: 'Ask nobody any more' }).click();
  await page.getByRole('button', { name: 'Ask nobody', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
  await expect(page.getByText('There is no collection yet')).toBeVisible();
  await page.getByLabel('State').selectOption('Ended');
  await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
  await expectToFit(page, 'ended');
  await page.getByRole('button', { name: 'Ask again for Induction of the night shift' }).click();
  const again = page.getByRole('dialog', { name: 'Ask again for Induction of the night shift?' });
  await again.getByLabel('Days to read it').fill('7');
  await expectToFit(page, 'ask-again');
  await again.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('heading', heading)).toBeVisible();
  await expect(page.getByText('7 days to read it.')).toBeVisible();
  // Other journeys count what is to be read.
  await page.getByRole('button', { name: 'Ask nobody any more' }).click();
  await page.getByRole('button', { name: 'Ask nobody', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
});
