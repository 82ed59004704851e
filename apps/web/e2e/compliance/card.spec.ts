import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, openAs } from './staff.ts';

const phone = { width: 320, height: 740 };

test('a nurse shows her card, a visitor checks it on another phone, and signing out ends it', async ({
  page,
  browser,
}) => {
  const person = await addPerson(page.request, 'Showing');
  const type = await addType(page.request, person.cadre);
  await addRecord(page.request, person, type, {
    issueDate: day(-300),
    expirationDate: day(300),
  });
  await page.setViewportSize(phone);
  await openAs(page, person, '/compliance/mine');
  const shown = page.waitForResponse('**/api/compliance/my-card');
  await page.getByRole('link', { name: 'Show my card' }).click();
  const { address } = (await (await shown).json()).data as { address: string };
  await expect(page.getByRole('heading', { level: 1, name: 'My card' })).toBeFocused();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(page.getByText('Cleared to practise', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);

  const visitor = await browser.newPage({ viewport: phone });
  await visitor.goto(`/verify${new URL(address).hash}`);
  await expect(visitor.getByRole('heading', { name: 'Cleared to practise' })).toBeVisible();
  await expect(visitor.getByText(person.name)).toBeVisible();
  await expect(visitor).toHaveURL('/verify');
  await expectNoSideways(visitor);
  await expectAccessible(visitor);

  await page.getByRole('button', { name: /menu/i }).click();
  // The page forgets the session before the portal has ended it.
  const ended = page.waitForResponse('**/hrsuit/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await ended;
  await expect(page.getByText('Cleared to practise', { exact: true })).toBeHidden();
  await visitor.getByRole('button', { name: 'Check again' }).click();
  await expect(
    visitor.getByRole('heading', { name: 'This card is no longer valid' }),
  ).toBeVisible();
  await expect(visitor.getByText(person.name)).toBeHidden();
  await visitor.close();
});
