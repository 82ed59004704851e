import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, openAsOfficer } from './staff.ts';

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

test('a note stays with the alert, by keyboard alone, and what somebody lacks is added from its alert', async ({
  page,
  request,
}) => {
  const { person, types } = await addAlerts(request, 'Uzoma', [3]);
  const lacked = await addType(request, person.cadre);
  const note = 'Has paid, waits for the card.';
  await openAsOfficer(page, alertsPath(person.name));
  await page
    .getByRole('button', { name: `Acknowledge with a note: ${person.name}, ${types[0]?.name}` })
    .focus();
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

  const missing = rows(page).filter({ hasText: `${lacked.name} has been missing since` });
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: `Add record: ${person.name}, ${lacked.name}` }).click();
  const form = page.getByRole('dialog', { name: 'Add Compliance Record' });
  await form.getByLabel('Issue date').fill(day(-1));
  await form.getByRole('button', { name: 'Add record' }).click();
  await expect(page.getByText('Staff compliance record created successfully.')).toBeVisible();
  await expect(missing).toHaveCount(0);
});
