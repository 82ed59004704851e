import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, signInAs, test } from '../test.ts';
import { unique } from '../unique.ts';
import { storedMessages } from './messages.ts';

test('staff ask for access: what is known is filled in, the desk and a reference are named', async ({
  page,
}) => {
  const reason = unique('To read the rota');
  await signInAs(page, 'ngozi.eze', '/requests/access');
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ngozi Eze');
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await expect(page.getByLabel('Your department')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('What do you need?')).toHaveAccessibleDescription(
    'Choose what you need.',
  );
  await page.getByLabel('What do you need?').selectOption('HR Suite');
  await page.getByLabel('What do you need it for?').fill(reason);
  await page.getByLabel('From when?').fill('2027-01-11');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your request is stored and on its way to IT.' }),
  ).toBeFocused();
  await expect(page.getByText(/^MSG-\d{4}-\d{6}$/)).toBeVisible();
  await expect(page.getByText('Request Sent')).toBeVisible();
  expect(await storedMessages(page.request, reason)).toBe(1);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('What do you need it for?')).toHaveValue('');
});

test('request pages are clean for axe and do not scroll sideways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    'access',
    'educational-loan',
    'educational-conference',
    'wellness',
    'merit-award',
  ]) {
    await page.goto(`/requests/${path}`);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectToFitNarrowly(page);
  }
});
