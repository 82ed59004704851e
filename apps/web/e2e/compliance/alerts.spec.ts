import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, expectNoSideways, openAsOfficer } from './staff.ts';

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];
type Request = Parameters<Parameters<typeof test>[2]>[0]['request'];

/** Somebody with a certificate for each number of days left, each with its alert. */
async function addAlerts(request: Request, name: string, daysLeft: readonly number[]) {
  const person = await addPerson(request, name);
  const types = [];
  for (const days of daysLeft) {
    const type = await addType(request, person.cadre);
    await addRecord(request, person, type, { issueDate: day(-400), expirationDate: day(days) });
    types.push(type);
  }
  return { person, types };
}

const alertsPath = (name: string) => `/compliance?tab=alerts&search=${encodeURIComponent(name)}`;
const rows = (page: Page) => page.getByRole('tabpanel').locator('[data-alert]');

test('a note stays with the alert, by keyboard alone; axe finds nothing and 320 px are enough', async ({
  page,
  request,
}) => {
  const { person, types } = await addAlerts(request, 'Uzoma', [3]);
  const note = 'Has paid, waits for the card.';
  await openAsOfficer(page, alertsPath(person.name));
  await page.getByRole('button', { name: `Acknowledge with a note: ${person.name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge with a note' });
  await expect(dialog.getByLabel(/^Note/)).toBeFocused();
  await expect(dialog).toContainText(`${types[0]?.name} expires in 3 days`);
  await expectAccessible(page);
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alert acknowledged successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).getByText(note)).toBeVisible();
  await expect(rows(page).getByText('Acknowledged', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
});

test('what somebody lacks is added from its alert', async ({ page, request }) => {
  const person = await addPerson(request, 'Lacking');
  const type = await addType(request, person.cadre);
  await openAsOfficer(page, alertsPath(person.name));
  await expect(rows(page)).toContainText(`${type.name} is missing since`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.getByRole('button', { name: `Add record: ${person.name}, ${type.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Compliance Record' });
  await dialog.getByLabel('Issue date').fill(day(-1));
  await dialog.getByRole('button', { name: 'Add record' }).click();
  await expect(page.getByText('Staff compliance record created successfully.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});
